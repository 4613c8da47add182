import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { openToken, sealToken } from "./token.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
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
  it("are refused with one character changed, wherever it stands", () => {
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
  ])("are refused with %s", (_, changed) => {
    expect(openToken(key, changed)).toBeNull();
  });
});
