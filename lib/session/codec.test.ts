import { createHmac } from "node:crypto";

import { decode, encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";

import { openCookie, sealCookie, sessionSeconds } from "./codec.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
const secret = "a secret of the tests, long enough to be one";

describe("session cookie", () => {
  it("holds only the service's token", async () => {
    const cookie = await sealCookie("service-token", secret);
    const claims = await decode({ token: cookie, secret });
    expect(Object.keys(claims ?? {}).toSorted()).toEqual(["exp", "iat", "jti", "t"]);
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(sessionSeconds);
    expect(cookie).not.toContain("service-token");
    expect(cookie.length).toBeLessThan(1000);
    expect(await openCookie(cookie, secret)).toBe("service-token");
    expect(await openCookie(cookie, secret)).toBe("service-token");
  });

  // ASVS 7.2.2
  it("is different each time", async () => {
    expect(await sealCookie("t", secret)).not.toBe(await sealCookie("t", secret));
  });

  // ASVS 9.1.1, 11.3.3
  it("is rejected after changing any character", async () => {
    const cookie = await sealCookie("service-token", secret);
    const opened: string[] = [];
    for (const [at, character] of [...cookie].entries()) {
      for (const other of at > cookie.length - 24 ? alphabet : "Ag-.") {
        if (other === character) continue;
        const changed = cookie.slice(0, at) + other + cookie.slice(at + 1);
        if ((await openCookie(changed, secret)) !== null) opened.push(`${at}: ${character} → ${other}`);
      }
    }
    expect(opened).toEqual([]);
  });

  // ASVS 9.2.1, 9.2.2
  it("is rejected if missing, forged, expired, of another secret or of another kind", async () => {
    const cookie = await sealCookie("service-token", secret);
    expect(await openCookie(undefined, secret)).toBeNull();
    expect(await openCookie("", secret)).toBeNull();
    expect(await openCookie("nonsense", secret)).toBeNull();
    expect(await openCookie(`${cookie.slice(0, -2)}xx`, secret)).toBeNull();
    expect(await openCookie(cookie, `${secret}!`)).toBeNull();
    expect(await openCookie(await encode({ token: { sub: "1" }, secret }), secret)).toBeNull();
    expect(await openCookie(await encode({ token: { t: "x" }, secret, maxAge: -60 }), secret)).toBeNull();
  });

  // ASVS 9.1.2
  it("is rejected without encryption, also when signed with the secret", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const body = (alg: string) => `${part({ alg })}.${part({ t: "x", exp: 4_000_000_000 })}`;
    const signature = createHmac("sha256", secret).update(body("HS256")).digest("base64url");
    for (const forged of [
      `${body("none")}.`,
      `${body("HS256")}.${signature}`,
      `${body("dir")}..${signature}`,
    ])
      expect(await openCookie(forged, secret)).toBeNull();
  });
});
