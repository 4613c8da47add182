import { addressGroup } from "#contracts/address-group.ts";

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  return ip.includes(":") ? addressGroup(ip) : ip.split(".").slice(0, 3).join(".");
}
