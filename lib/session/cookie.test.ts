import { expect, it } from "vitest";

import { cookieNames, serializeCookie } from "./cookie.ts";
import { displayCookieName } from "./display.ts";

// ASVS 3.3.1, 3.3.3
it("cookieNames › uses the `__Host-` prefix on https", () => {
  const { secure, ...names } = cookieNames("https://cost.example");
  expect(secure).toBe(true);
  for (const name of [...Object.values(names), displayCookieName(true)]) expect(name).toMatch(/^__Host-/);
  expect(cookieNames("http://cost.example")).toMatchObject({ secure: false, session: "sid" });
  expect(cookieNames(undefined)).toMatchObject({
    secure: false,
    session: "sid",
    csrf: "next-auth.csrf-token",
  });
});

// ASVS 3.3.1, 3.3.2, 3.3.4
it("serializeCookie › writes every protective attribute and no domain", () => {
  expect(serializeCookie("__Host-sid", "v", 43200, true)).toBe(
    "__Host-sid=v; Path=/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax",
  );
  expect(serializeCookie("sid", "", 0, false)).toBe("sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  expect(serializeCookie("c", "v", null, false)).toBe("c=v; Path=/; HttpOnly; SameSite=Lax");
});
