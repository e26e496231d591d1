// The build copies lit-html.js into vendor/ of the site; its types come from the package itself.
export * from "lit-html";
