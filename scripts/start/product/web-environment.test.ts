import { describe, expect, it } from "vitest";

import { readWebEnv } from "#lib/runtime/env.ts";
import { parseEnv } from "#service/core/env.ts";

import { webEnvironment } from "./web-environment.mjs";

const shared = {
  SESSION_SECRET: "s".repeat(32),
  SERVICE_SECRET: "w".repeat(32),
  PUBLIC_ORIGIN: "https://zj.example",
  PORT: "3000",
  SERVICE_PORT: "3001",
};

/** Asks the parser for the names, so that new settings are covered. */
function serviceSettings(): string[] {
  const asked = new Set<string>();
  const source = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
  expect(() => parseEnv(source)).toThrow("Wrong settings");
  return [...asked];
}

describe("webEnvironment", () => {
  it("passes on what the web server reads", () => {
    const web = {
      ...shared,
      HOST: "0.0.0.0",
      TRUSTED_PROXIES: "10.0.0.1",
      KS_ORIGIN: "https://service.example",
      DEMO: "1",
      DEV: "1",
      GALLERY: "1",
      WATERMARK: "on",
    };
    expect(readWebEnv(webEnvironment(web))).toEqual(readWebEnv(web));
    expect(webEnvironment(web)).toEqual(web);
  });

  // ASVS 13.3.2
  it("drops every setting of the service that web does not read", () => {
    const names = serviceSettings();
    expect(names).toEqual(expect.arrayContaining(["DATABASE_URL", "DATA_KEY", "SSO_OIDC_CLIENT_SECRET"]));
    const all = Object.fromEntries([...names, "PGPASSWORD", "SMS_NEW_KEY"].map((name) => [name, "secret"]));
    const kept = Object.keys(webEnvironment(all)).toSorted();
    expect(kept).toEqual(
      ["DEMO", "DRAIN_SECONDS", "LOG_LEVEL", "NODE_ENV", "PORT", "PUBLIC_ORIGIN", ...Object.keys(shared)]
        .filter((name, i, list) => list.indexOf(name) === i)
        .toSorted(),
    );
  });
});
