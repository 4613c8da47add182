import { addressGroup } from "#contracts/account/address-group.ts";

export function networkOf(ip: string): string {
  return ip.includes(":") ? addressGroup(ip) : ip.split(".").slice(0, 3).join(".");
}
