export const menuCookieName = "menu";

/** Only how the menu looks: readable by scripts, of no worth to anyone else. */
export function menuCookie(narrow: boolean): string {
  return `${menuCookieName}=${narrow ? "narrow" : "wide"}; Path=/pages; Max-Age=31536000; SameSite=Lax`;
}

export function isNarrow(value: string | undefined): boolean {
  return value === "narrow";
}
