import { isLoopbackHost } from "#contracts/loopback-host.ts";

/** Whether this server is meant by a Host header. Any port on loopback: a forwarded port reaches us under another one. */
export function isOwnHost(host: string, publicOrigin: string | undefined): boolean {
  if (isLoopbackHost(host)) return true;
  return publicOrigin !== undefined && host.toLowerCase() === new URL(publicOrigin).host;
}

/** Whether a page of this server sent the request: the Origin is the one under which this Host is reached. */
export function isOwnOrigin(origin: string, host: string, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return new URL(publicOrigin).host === host.toLowerCase();
  return isLoopbackHost(host) && origin.toLowerCase() === `http://${host.toLowerCase()}`;
}
