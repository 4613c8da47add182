import { cookieNames, serializeCookie } from "./cookie.ts";

/** How long the way to the provider and back may take; and how long its answer waits to be used. */
const browserSeconds = 600;
const answerSeconds = 120;

const carried = ["state", "code", "ticket", "iss", "error"] as const;
const marks = ["code", "ticket", "error", "state", "sp"] as const;

/** Where a failed way through the provider ends, with a code of ours that the page has words for. */
export function problemPath(code: string): string {
  return `/zwsso?${new URLSearchParams({ problem: code }).toString()}`;
}

export function ssoCookieNames(publicOrigin: string | undefined): { browser: string; answer: string } {
  const prefix = cookieNames(publicOrigin).secure ? "__Host-" : "";
  return { browser: `${prefix}sso`, answer: `${prefix}sso-answer` };
}

/**
 * What the provider sent along, as the value of a cookie; null when it sent nothing. Some providers of tickets give
 * our state back as `sp`. Too long is as good as none: it is no answer that the service would take.
 */
export function packAnswer(query: URLSearchParams): string | null {
  if (!marks.some((name) => query.has(name))) return null;
  const kept = new URLSearchParams();
  for (const name of carried) {
    const value = query.get(name) ?? (name === "state" ? query.get("sp") : null);
    if (value !== null && value.length <= 1500) kept.set(name, value);
  }
  return kept.toString();
}

/** The cookie that ties the way to this browser. */
export function browserCookie(value: string, publicOrigin: string | undefined): string {
  const { secure } = cookieNames(publicOrigin);
  return serializeCookie(ssoCookieNames(publicOrigin).browser, value, browserSeconds, secure);
}

/** The cookie in which the answer waits: the address bar, the history and the Referer never keep it. */
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
