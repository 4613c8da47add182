import { cookieNames, serializeCookie } from "./cookie.ts";

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function newToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * next-auth's double-submit token (`token|sha256(token + secret)`). Created in the middleware, because rendering
 * cannot set cookies and a form without JavaScript has no other way to get it.
 */
export async function csrfFor(
  cookieValue: string | undefined,
  env: { secret: string; publicOrigin: string | undefined },
): Promise<{ token: string; setCookie: string | null }> {
  const [known = "", hash] = (cookieValue ?? "").split("|");
  if (known !== "" && hash === (await sha256Hex(known + env.secret)))
    return { token: known, setCookie: null };
  const token = newToken();
  const names = cookieNames(env.publicOrigin);
  const value = encodeURIComponent(`${token}|${await sha256Hex(token + env.secret)}`);
  return { token, setCookie: serializeCookie(names.csrf, value, null, names.secure) };
}
