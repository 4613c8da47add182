import { describe, expect, it } from "vitest";

import { parseEnv } from "./env.ts";

const given = {
  SERVICE_SECRET: "s".repeat(32),
  SESSION_SECRET: "t".repeat(32),
  DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
  DATABASE_URL: "postgres://owner@localhost/db",
};

describe("parseEnv", () => {
  it("defaults everything but secrets and database", () => {
    const env = parseEnv(given);
    expect(env).toMatchObject({
      SERVICE_PORT: 3001,
      IDLE_MINUTES: 30,
      DEMO: false,
      FOOTER: [],
      DATA_DIR: ".data",
    });
  });
  it("parses numbers, flags and lists", () => {
    const FOOTER = '[{"label":"a","url":"b"}]';
    const env = parseEnv({ ...given, IDLE_MINUTES: "0.5", DEMO: "1", PUBLICITY_DAYS: "0.01", FOOTER });
    expect(env).toMatchObject({
      IDLE_MINUTES: 0.5,
      DEMO: true,
      PUBLICITY_DAYS: 0.01,
      FOOTER: [{ label: "a" }],
    });
    expect(parseEnv({ ...given, DEMO: "" }).DEMO).toBe(false);
  });
  it("takes failpoints outside production", () => {
    const FAILPOINTS = "job.taken=exit, outbox.before-notify=delay:500";
    expect(parseEnv({ ...given, NODE_ENV: "test", FAILPOINTS }).FAILPOINTS).toBe(FAILPOINTS);
    expect(() => parseEnv({ ...given, FAILPOINTS })).toThrow("FAILPOINTS: must not be set in production");
  });
  it("names missing store settings and treats empty ones as unset", () => {
    const store = {
      S3_BUCKET: "files",
      S3_ACCESS_KEY: "a",
      S3_SECRET_KEY: "b",
      S3_ENDPOINT: "",
      S3_REGION: "",
    };
    expect(parseEnv({ ...given, ...store })).toMatchObject({
      S3_BUCKET: "files",
      S3_ENDPOINT: undefined,
      S3_REGION: "us-east-1",
    });
    expect(() => parseEnv({ ...given, ...store, S3_SECRET_KEY: "" })).toThrow("S3_SECRET_KEY: needed");
    expect(() => parseEnv({ ...given, S3_ENDPOINT: "http://s3.example" })).toThrow("S3_BUCKET: needed");
  });
  it("treats empty settings as unset and defaults to the first choice", () => {
    const empty = { SMS_GATEWAY_URL: "", CAPTCHA: "", PASSWORD_PROFILE: "", DATA_KEY_OLD: "" };
    expect(parseEnv({ ...given, ...empty })).toMatchObject({
      SMS_GATEWAY_URL: undefined,
      CAPTCHA: "after-failure",
      PASSWORD_PROFILE: "mlps3",
      SESSIONS_PER_ACCOUNT: "many",
      SECOND_FACTOR: [],
      ADMIN_PHONES: {},
      DATA_KEY_OLD: [],
    });
  });
  it("reads the scanner's socket or port", () => {
    const clamd = (CLAMD: string) => parseEnv({ ...given, CLAMD }).CLAMD;
    expect(clamd("")).toBeNull();
    expect(clamd("/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
    expect(clamd("127.0.0.1:3310")).toEqual({ host: "127.0.0.1", port: 3310 });
    expect(clamd("[::1]:3310")).toEqual({ host: "::1", port: 3310 });
  });
  it("allows a second factor only where SMS can be sent", () => {
    const gateway = { SMS_GATEWAY_URL: "https://sms.example/send" };
    const rolesOf = (SECOND_FACTOR: string) =>
      parseEnv({ ...given, ...gateway, SECOND_FACTOR }).SECOND_FACTOR;
    expect(rolesOf("off")).toEqual([]);
    expect(rolesOf("reviewers")).toEqual(["county", "city", "province"]);
    expect(rolesOf("administrators, province")).toEqual([
      "system-admin",
      "security-admin",
      "audit-admin",
      "province",
    ]);
  });
  it.each([
    ["SESSION_SECRET", undefined],
    ["SESSION_SECRET", "short"],
    ["SERVICE_SECRET", "short"],
    ["DATA_KEY", undefined],
    ["DATA_KEY", "too-short"],
    ["DATA_KEY_OLD", "too-short"],
    ["SMS_GATEWAY_URL", "ftp://x"],
    ["SMS_TEMPLATES", "[1]"],
    ["CAPTCHA", "never"],
    ["PASSWORD_PROFILE", "weak"],
    ["FIRST_PASSWORD", "told"],
    ["SECOND_FACTOR", "reviewers"],
    ["SECOND_FACTOR", "everybody"],
    ["ADMIN_PHONES", '{"sysadmin":"12345"}'],
    ["DATABASE_URL", "mysql://x"],
    ["IDLE_MINUTES", "0"],
    ["AUDIT_RETENTION", "5"],
    ["AUDIT_RETENTION", "6.5"],
    ["DEMO", "maybe"],
    ["FOOTER", "{"],
    ["SERVICE_PORT", "70000"],
    ["CLAMD", "clamav.example"],
    ["CLAMD", "127.0.0.1:70000"],
    ["FAILPOINTS", "no.such-place=error"],
    ["FAILPOINTS", "job.taken=exit"],
  ])("rejects %s = %s by name without showing the value", (key, value) => {
    const wrong = (): unknown => parseEnv({ ...given, [key]: value });
    expect(wrong).toThrow(`${key}: `);
    if (value && value.length > 3) expect(wrong).not.toThrow(value);
  });
});
