import { isLoopbackHost } from "#contracts/http/loopback-host.ts";

/** Any port on loopback, because a forwarded port differs from ours. */
export function isOwnHost(host: string, publicOrigin: string | undefined): boolean {
  if (isLoopbackHost(host)) return true;
  return publicOrigin !== undefined && host.toLowerCase() === new URL(publicOrigin).host;
}

/** The Origin must be the one under which this Host is reached. */
export function isOwnOrigin(origin: string, host: string, publicOrigin: string | undefined): boolean {
  if (origin === publicOrigin) return new URL(publicOrigin).host === host.toLowerCase();
  return isLoopbackHost(host) && origin.toLowerCase() === `http://${host.toLowerCase()}`;
}
