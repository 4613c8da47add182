import { expect, it } from "vitest";

import { contentSecurityPolicy, newNonce } from "./csp.ts";

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((text): [string, string] => {
      const space = text.indexOf(" ");
      return [text.slice(0, space), text.slice(space + 1)];
    }),
  );
}

// ASVS 3.4.3, 14.2.3
it("contentSecurityPolicy › allows only this request's scripts and styles", () => {
  const policy = directives(contentSecurityPolicy("abc", false));
  expect(policy.get("default-src")).toBe("'self'");
  expect(policy.get("script-src")).toBe("'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy.get("style-src-elem")).toBe("'self' 'nonce-abc'");
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  expect(policy.get("form-action")).toBe("'self'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
  expect(contentSecurityPolicy("abc", false)).not.toMatch(/unsafe-eval|https?:|\*/);
});

// ASVS 13.4.2
it("contentSecurityPolicy › allows eval only in development", () => {
  expect(contentSecurityPolicy("abc", true)).toContain("'unsafe-eval'");
});

// ASVS 11.5.1
it("newNonce › has at least 128 bits and never repeats", () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
});
