/** Linked to from every page, so without the schemas of the search. */
export const searchPath = "/pages/search";
