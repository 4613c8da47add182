/** Of the web server itself, though below the service's paths: the start of a government sign-on. */
const own = "/ks/auth/v1/authorization/login";

/** Paths of the service, which the relay judges one by one. */
export function isRelayedPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return (path.startsWith("/ks/") || path.startsWith("/dev-api/")) && path !== own;
}
