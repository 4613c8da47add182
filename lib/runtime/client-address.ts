import { BlockList, isIP, isIPv6 } from "node:net";

import type { Cidr } from "./env.ts";

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

export function trustList(cidrs: readonly Cidr[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix } of cidrs) list.addSubnet(address, prefix, familyOf(address));
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
  };
}

/** Rightmost address that is not a trusted proxy; anything left of it can be forged. */
export function clientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let client = plainAddress(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  while (isTrusted(client)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) return client;
    client = hop;
  }
  return client;
}
