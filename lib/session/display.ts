/** 大字 and 高对比度, chosen per browser. */
export type Display = { large: boolean; contrast: boolean };

export const displayCookieName = (secure: boolean): string => (secure ? "__Host-display" : "display");

export function readDisplay(cookie: string | undefined): Display {
  const parts = cookie?.split("-") ?? [];
  return { large: parts.includes("large"), contrast: parts.includes("contrast") };
}

export function turned(display: Display, key: keyof Display): Display {
  return { ...display, [key]: !display[key] };
}

/** Not HttpOnly: the switches write it, and it holds nothing else. Deleted when both are off. */
export function displayCookie({ large, contrast }: Display, secure: boolean): string {
  const value = [large ? "large" : "", contrast ? "contrast" : ""].filter((part) => part !== "").join("-");
  const age = value === "" ? 0 : 31_536_000;
  return `${displayCookieName(secure)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
