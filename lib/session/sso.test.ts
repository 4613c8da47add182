import { describe, expect, it } from "vitest";

import { answerCookie, browserCookie, forgetCookies, packAnswer, problemPath } from "./sso.ts";

const pack = (query: string) => packAnswer(new URLSearchParams(query));

describe("packAnswer", () => {
  it("keeps the provider's parameters only", () => {
    expect(pack("code=a%2Bb&state=s&iss=https%3A%2F%2Fid.example&evil=1")).toBe(
      "state=s&code=a%2Bb&iss=https%3A%2F%2Fid.example",
    );
    expect(pack("error=access_denied&error_description=%3Cb%3E&state=s")).toBe("state=s&error=access_denied");
  });
  it("accepts the state as sp", () => {
    expect(pack("ticket=t-ticket&sp=s")).toBe("state=s&ticket=t-ticket");
    expect(pack("ticket=t&sp=other&state=s")).toBe("state=s&ticket=t");
  });
  it("returns null on a plain visit", () => {
    expect(pack("")).toBeNull();
    expect(pack("problem=auth.sso-state")).toBeNull();
  });
  it("fits a cookie for any input", () => {
    expect(pack(`code=${"x".repeat(1501)}&state=s`)).toBe("state=s");
    expect(pack("code=%0D%0ASet-Cookie%3A%20a%3Db%3B&state=%E6%B1%89")).toMatch(/^[\w%&=.*+-]+$/);
  });
});

describe("sso cookies", () => {
  // ASVS 3.3.1, 3.3.3
  it("are HttpOnly, short-lived and host-bound over https", () => {
    expect(browserCookie("v", "https://zj.example")).toBe(
      "__Host-sso=v; Path=/; Max-Age=600; HttpOnly; Secure; SameSite=Lax",
    );
    expect(answerCookie("v", undefined)).toBe("sso-answer=v; Path=/; Max-Age=120; HttpOnly; SameSite=Lax");
    expect(
      forgetCookies("https://zj.example", "both").map((cookie) => cookie.split("; ").slice(0, 3)),
    ).toEqual([
      ["__Host-sso-answer=", "Path=/", "Max-Age=0"],
      ["__Host-sso=", "Path=/", "Max-Age=0"],
    ]);
  });
});

it("problemPath › links a failure to its page", () => {
  expect(problemPath("auth.sso-state")).toBe("/zwsso?problem=auth.sso-state");
});
