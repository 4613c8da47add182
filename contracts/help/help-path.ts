/** Linked to from every page, so without the list of screens. */
export const helpPath = "/help";
export const explainPath = "/pages/explain";
