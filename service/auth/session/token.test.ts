import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { sessionIdSchema } from "#contracts/ids.ts";

import { openToken, sealToken } from "./token.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
const key = Buffer.alloc(32, 7);
const claims = { sessionId: sessionIdSchema.parse(randomUUID()), generation: 3 };
const token = sealToken(key, claims);

// ASVS 7.2.1, 9.1.1
describe("session token", () => {
  it("round-trips its claims", () => {
    expect(openToken(key, token)).toEqual(claims);
  });
  it("is invalid under another key", () => {
    expect(openToken(Buffer.alloc(32, 8), token)).toBeNull();
  });
  it("is rejected with any single character changed", () => {
    const opened: string[] = [];
    for (const [at, character] of [...token].entries()) {
      for (const other of alphabet) {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (other !== character && openToken(key, changed) !== null) opened.push(`${at}: ${other}`);
      }
    }
    expect(opened).toEqual([]);
  });
  it.each([
    ["a raised generation", token.replace(".3.", ".4.")],
    ["another session", token.replace(claims.sessionId, randomUUID())],
    ["a cut seal", token.slice(0, -1)],
    ["a longer seal", `${token}A`],
    ["no seal", token.split(".").slice(0, 3).join(".")],
    ["another version", token.replace("v1", "v2")],
    ["nothing", ""],
  ])("is rejected with %s", (_, changed) => {
    expect(openToken(key, changed)).toBeNull();
  });
});
