import { describe, expect, it } from "vitest";

import { parseEnv } from "#service/core/env.ts";

const base = {
  SERVICE_SECRET: "a-secret-of-web-and-service-in-tests",
  SESSION_SECRET: "a-secret-of-sessions-in-service-tests",
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
  DATABASE_URL: "postgres://",
};
const ticket = {
  SSO_PERSON: "ticket",
  SSO_TICKET_HOST: "https://puser.example",
  SSO_TICKET_LOGIN_URL: "https://puser.example/sso/usp.do?servicecode={serviceCode}&goto={state}",
  SSO_TICKET_SERVICE_CODE: "c",
  SSO_TICKET_SERVICE_PWD: "p",
};
const faultsOf = (extra: Record<string, string>): string => {
  try {
    parseEnv({ ...base, ...extra });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("single sign-on settings", () => {
  it("default to off", () => {
    expect(parseEnv(base)).toMatchObject({ SSO_PERSON: "none", SSO_LEGAL: "none", PUBLIC_ORIGIN: "" });
  });
  it("name the settings that a chosen provider requires", () => {
    expect(faultsOf({ SSO_PERSON: "oidc" })).toBe(
      "Wrong settings\nSSO_OIDC_ISSUER: is needed with SSO_PERSON=oidc\nSSO_OIDC_CLIENT_ID: is needed with SSO_PERSON=oidc\nSSO_OIDC_CLIENT_SECRET: is needed with SSO_PERSON=oidc",
    );
    expect(faultsOf({ SSO_LEGAL: "ticket" })).toContain("SSO_TICKET_HOST: is needed with SSO_LEGAL=ticket");
    expect(faultsOf(ticket)).toBe("");
  });
  it.each([
    ["SSO_PERSON", "saml", "SSO_PERSON"],
    ["SSO_OIDC_ISSUER", "file:///etc/passwd", "SSO_OIDC_ISSUER: must be an http or https address"],
    ["SSO_TICKET_LOGIN_URL", "https://puser.example/?goto=x", "SSO_TICKET_LOGIN_URL: must contain {state}"],
    ["SSO_TICKET_LOGIN_URL", "javascript:{state}", "SSO_TICKET_LOGIN_URL: must be an http or https address"],
    ["SSO_TICKET_LOGOUT_URL", "nowhere", "SSO_TICKET_LOGOUT_URL: must be an http or https address"],
    ["SSO_TICKET_GATEWAY_KEY", "k", "SSO_TICKET_GATEWAY_SECRET: goes together with SSO_TICKET_GATEWAY_KEY"],
    ["SSO_OIDC_CLAIMS", "{", "SSO_OIDC_CLAIMS: must be JSON"],
    ["SSO_OIDC_CLAIMS", '{"id":"x"}', "SSO_OIDC_CLAIMS"],
    ["SSO_OIDC_HOSTS", "here there", "SSO_OIDC_HOSTS"],
  ])("reject %s=%s without repeating a secret", (name, value, fault) => {
    expect(faultsOf({ ...ticket, [name]: value })).toContain(fault);
    expect(faultsOf({ ...ticket, SSO_TICKET_SERVICE_PWD: "hush-hush", [name]: value })).not.toContain("hush");
  });
  it("accept other claim names and keep the rest", () => {
    const env = parseEnv({
      ...base,
      SSO_OIDC_CLAIMS: '{"idNo":"cert_no"}',
      SSO_OIDC_PARAMS: '{"legal":{"kind":"2"}}',
    });
    expect(env.SSO_OIDC_CLAIMS).toMatchObject({ idNo: "cert_no", uscc: "uscc" });
    expect(env.SSO_OIDC_PARAMS).toEqual({ person: {}, legal: { kind: "2" } });
  });
});
