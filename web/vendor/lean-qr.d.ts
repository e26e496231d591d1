// The build copies lean-qr into vendor/ of the site; its types come from the package itself.
export * from "lean-qr";
