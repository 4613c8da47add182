import { describe, expect, it } from "vitest";

import { clientAddress, trustList } from "./client-address.ts";

const proxies = trustList([
  { address: "10.0.0.0", prefix: 8 },
  { address: "fd00::", prefix: 8 },
]);
const nobody = trustList([]);

// ASVS 4.1.3, 15.3.4
describe("clientAddress", () => {
  it.each([
    ["203.0.113.9", undefined, "203.0.113.9"],
    ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["::ffff:203.0.113.9", undefined, "203.0.113.9"],
    ["10.1.1.1", "198.51.100.1", "198.51.100.1"],
    ["::ffff:10.1.1.1", "198.51.100.1", "198.51.100.1"],
    ["10.1.1.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
    ["10.1.1.1", "1.2.3.4, 198.51.100.1, 10.2.2.2", "198.51.100.1"],
    ["10.1.1.1", "198.51.100.1, nonsense", "10.1.1.1"],
    ["10.1.1.1", "", "10.1.1.1"],
    ["10.1.1.1", "198.51.100.1:443", "10.1.1.1"],
    ["10.1.1.1", "10.2.2.2", "10.2.2.2"],
    ["fd00::1", "2001:db8::7", "2001:db8::7"],
  ])("reads %s with X-Forwarded-For %j as %s", (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });

  it("returns the peer without trusted proxies", () => {
    expect(clientAddress("127.0.0.1", "198.51.100.1", nobody)).toBe("127.0.0.1");
  });
});
