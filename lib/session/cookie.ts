/** `__Host-` (RFC 6265bis) binds the cookie to this host over TLS. */
export type CookieNames = { secure: boolean; session: string; csrf: string; callbackUrl: string };

export function cookieNames(publicOrigin: string | undefined): CookieNames {
  const secure = publicOrigin?.startsWith("https://") ?? false;
  return {
    secure,
    session: secure ? "__Host-sid" : "sid",
    csrf: secure ? "__Host-next-auth.csrf-token" : "next-auth.csrf-token",
    callbackUrl: secure ? "__Host-next-auth.callback-url" : "next-auth.callback-url",
  };
}

export function cookieOptions(secure: boolean): {
  httpOnly: true;
  sameSite: "lax";
  path: "/";
  secure: boolean;
} {
  return { httpOnly: true, sameSite: "lax", path: "/", secure };
}

/** Values are not quoted. `maxAge` in seconds; 0 deletes, null lasts until the browser closes. */
export function serializeCookie(name: string, value: string, maxAge: number | null, secure: boolean): string {
  const age = maxAge === null ? "" : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/${age}; HttpOnly${secure ? "; Secure" : ""}; SameSite=Lax`;
}
