import { addressGroup } from "#contracts/account/sign-in/address-group.ts";

export function networkOf(ip: string): string {
  return ip.includes(":") ? addressGroup(ip) : ip.split(".").slice(0, 3).join(".");
}
