export const menuCookieName = "menu";

/** Not HttpOnly: it holds only the menu's width. */
export function menuCookie(narrow: boolean): string {
  return `${menuCookieName}=${narrow ? "narrow" : "wide"}; Path=/pages; Max-Age=31536000; SameSite=Lax`;
}

export function isNarrow(value: string | undefined): boolean {
  return value === "narrow";
}
