const kinds = new Set(["http:", "https:", "mailto:"]);

/** Adds a missing scheme; null if the address is not allowed in a text. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /^[/\\]|\s/.test(text)) return null;
  const isMail = /^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text);
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+\.[^/:]+:\d+(\/|$)/.test(text);
  const whole = hasScheme ? text : `${isMail ? "mailto:" : "https://"}${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!kinds.has(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (url.protocol === "mailto:") return url.pathname.includes("@") ? url.href : null;
  return /^https?:\/\//i.test(whole) && /[.:]|^localhost$/.test(url.hostname) ? url.href : null;
}
