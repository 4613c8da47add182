import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { openToken, sealToken } from "./token.ts";

const key = Buffer.alloc(32, 7);
const claims = { sessionId: randomUUID(), generation: 3 };
const token = sealToken(key, claims);

describe("session tokens", () => {
  it("say again what was sealed into them", () => {
    expect(openToken(key, token)).toEqual(claims);
  });
  it("mean nothing under another key", () => {
    expect(openToken(Buffer.alloc(32, 8), token)).toBeNull();
  });
  it.each([
    ["a raised generation", token.replace(".3.", ".4.")],
    ["another session", token.replace(claims.sessionId, randomUUID())],
    ["a cut seal", token.slice(0, -1)],
    ["a longer seal", `${token}A`],
    ["no seal", token.split(".").slice(0, 3).join(".")],
    ["another version", token.replace("v1", "v2")],
    ["nothing", ""],
  ])("are refused with %s", (_, changed) => {
    expect(openToken(key, changed)).toBeNull();
  });
});
