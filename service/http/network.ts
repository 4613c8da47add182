import { isIPv6 } from "node:net";

/** The /64 of an IPv6 address: its holder chooses the rest freely. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  return isIPv6(ip) ? addressGroup(ip) : ip.split(".").slice(0, 3).join(".");
}
