import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { loginPath, safeReturnTo } from "./return-to.ts";

const id = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const longNode = `/pages/notice-list/${encodeURIComponent("建设工程造价管理政策法规与标准")}`;

// ASVS 3.7.2
describe("safeReturnTo", () => {
  it.each([
    ["/pages/zgxj", "/pages/zgxj"],
    ["/pages/zgxj?curPage=2&search=%E5%AD%A6%E6%A0%A1", "/pages/zgxj?curPage=2&search=%E5%AD%A6%E6%A0%A1"],
    [`/pages/zgxj-details/result?id=${id}`, `/pages/zgxj-details/result?id=${id}`],
    ["/pages/notice-list/%E6%94%BF%E7%AD%96", "/pages/notice-list/%E6%94%BF%E7%AD%96"],
    [longNode, longNode],
    ["/help", "/help"],
  ])("accepts %s", (value, expected) => {
    expect(safeReturnTo(value)).toBe(expected);
  });

  it.each([
    "",
    "/",
    "//evil.example/pages/home",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/pages/home",
    "http:/pages/home",
    "javascript:alert(1)",
    "data:text/html,x",
    " /pages/home",
    "/pages/home ",
    "/pages/home\n",
    "/\t/evil.example",
    "/pages/home#//evil.example",
    "/pages/home@evil.example",
    "/pages/../../evil",
    "/pages/%2e%2e/%2e%2e/",
    "/pages/gallery/..",
    "/pages/gallery/.",
    "/pages/gallery/%2e%2e",
    "/pages/gallery/%2E.",
    "/pages/notice-list/%2F%2Fevil.example",
    "/pages/notice-list/%5cevil",
    "/pages/notice-list/%00",
    "/pages/notice-list/%zz",
    "/pages/home?a=1?b=2",
    "/pages/zgxj-details/result?id=1",
    "/pages/zgxj-details/result?id=../../x",
    "/pages/zgxj?filingId=x",
    "/pages/zgxj?search=%0d%0aSet-Cookie:x",
    "/pages/zgxj?1=2",
    "/register",
    "/nosuch",
    "/pages/nosuch",
    "/api/auth/signout",
    "/ks/file/v1/content/1",
    `/pages/zgxj?search=${"x".repeat(201)}`,
    `/pages/zgxj?${"a=1&".repeat(300)}`,
  ])("rejects %j", (value) => {
    expect(safeReturnTo(value)).toBeNull();
  });

  it("rejects values that are not text", () => {
    expect(safeReturnTo(undefined)).toBeNull();
    expect(safeReturnTo(["/pages/home"])).toBeNull();
  });

  it("stays on this host for any input", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "pages",
      "home",
      "%2f",
      "%5c",
      ":",
      "@",
      "?",
      "#",
      ".",
      "evil.example",
      "\t",
      "&",
      "=",
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
        (value) => {
          const target = safeReturnTo(value);
          return target === null || new URL(target, "https://cost.example/").host === "cost.example";
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it("loginPath › carries the return path", () => {
  expect(loginPath(`/pages/zgxj-details/first?id=${id}`)).toBe(
    `/?returnTo=${encodeURIComponent(`/pages/zgxj-details/first?id=${id}`)}`,
  );
  expect(loginPath("//evil.example")).toBe("/");
});
