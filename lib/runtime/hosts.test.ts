import { describe, expect, it } from "vitest";

import { isLoopbackHost } from "#contracts/http/loopback-host.ts";

import { isOwnHost, isOwnOrigin } from "./hosts.ts";

const outside = "https://cost.example";

describe("isOwnHost", () => {
  it.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]", "[::1]:3000", "LOCALHOST:80"])(
    "accepts the loopback host %s",
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
      expect(isOwnHost(host, undefined)).toBe(true);
    },
  );

  it.each([
    "",
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.2",
    "localhost:3000:1",
    "localhost@evil",
    "cost.example",
  ])("rejects %j without a public origin", (host) => {
    expect(isOwnHost(host, undefined)).toBe(false);
  });

  it("accepts the public origin's host", () => {
    expect(isOwnHost("cost.example", outside)).toBe(true);
    expect(isOwnHost("COST.example", outside)).toBe(true);
    expect(isOwnHost("cost.example:8443", outside)).toBe(false);
  });
});

describe("isOwnOrigin", () => {
  it.each([
    ["http://127.0.0.1:3000", "127.0.0.1:3000", undefined, true],
    ["http://localhost:3000", "127.0.0.1:3000", undefined, false],
    ["https://127.0.0.1:3000", "127.0.0.1:3000", undefined, false],
    ["http://127.0.0.1:3001", "127.0.0.1:3000", undefined, false],
    ["https://cost.example", "cost.example", outside, true],
    ["http://cost.example", "cost.example", outside, false],
    ["https://cost.example", "127.0.0.1:3000", outside, false],
    ["https://a.cost.example", "cost.example", outside, false],
    ["null", "cost.example", outside, false],
    ["", "cost.example", outside, false],
  ])("judges %s for host %s (public %s): %s", (origin, host, publicOrigin, expected) => {
    expect(isOwnOrigin(origin, host, publicOrigin)).toBe(expected);
  });
});
