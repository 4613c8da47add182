/** The start of a government sign-on, which the web server answers itself. */
const own = "/ks/auth/v1/authorization/login";

/** True for the service's paths, which the relay matches one by one. */
export function isRelayedPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return (path.startsWith("/ks/") || path.startsWith("/dev-api/")) && path !== own;
}
