import { describe, expect, it } from "vitest";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";

import { networkOf } from "./network.ts";

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:0db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("maps %s to %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
  it("has no IPv4 counterpart in addressGroup", () => {
    expect(addressGroup("203.0.113.7")).toBe("203.0.113.7");
  });
});
