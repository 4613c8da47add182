import { cookieNames, serializeCookie } from "./cookie.ts";

const browserSeconds = 600;
const answerSeconds = 120;

const carried = ["state", "code", "ticket", "iss", "error"] as const;
const marks = ["code", "ticket", "error", "state", "sp"] as const;

export function problemPath(code: string): string {
  return `/zwsso?${new URLSearchParams({ problem: code }).toString()}`;
}

export function ssoCookieNames(publicOrigin: string | undefined): { browser: string; answer: string } {
  const prefix = cookieNames(publicOrigin).secure ? "__Host-" : "";
  return { browser: `${prefix}sso`, answer: `${prefix}sso-answer` };
}

/** Null if there is none or it is too long. Some ticket providers return the state as `sp`. */
export function packAnswer(query: URLSearchParams): string | null {
  if (!marks.some((name) => query.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of carried) {
    const value = query.get(name) ?? (name === "state" ? query.get("sp") : null);
    if (value !== null && value.length <= 1500) kept.set(name, value);
  }
  return kept.toString();
}

export function browserCookie(value: string, publicOrigin: string | undefined): string {
  const { secure } = cookieNames(publicOrigin);
  return serializeCookie(ssoCookieNames(publicOrigin).browser, value, browserSeconds, secure);
}

/** A cookie keeps the answer out of the address bar, the history and the Referer. */
export function answerCookie(packed: string, publicOrigin: string | undefined): string {
  const { secure } = cookieNames(publicOrigin);
  return serializeCookie(ssoCookieNames(publicOrigin).answer, packed, answerSeconds, secure);
}

export function forgetCookies(publicOrigin: string | undefined, which: "answer" | "both"): string[] {
  const { secure } = cookieNames(publicOrigin);
  const { answer, browser } = ssoCookieNames(publicOrigin);
  const names = which === "both" ? [answer, browser] : [answer];
  return names.map((name) => serializeCookie(name, "", 0, secure));
}
