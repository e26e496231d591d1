// The build copies idb into vendor/ of the site; its types come from the package itself.
export * from "idb";
