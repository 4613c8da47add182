import { describe, expect, it } from "vitest";

import { readWebEnv } from "./env.ts";

const secrets = { SESSION_SECRET: "s".repeat(32), SERVICE_SECRET: "t".repeat(32) };

describe("readWebEnv", () => {
  it("has defaults for all settings but the secrets", () => {
    expect(readWebEnv({ ...secrets, SERVICE_PORT: "4001" })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      serviceOrigin: "http://127.0.0.1:4001",
      publicOrigin: undefined,
      trustedProxies: [],
      demo: false,
      dev: false,
    });
  });

  it("reads an upstream, a public origin and proxies", () => {
    const env = readWebEnv({
      ...secrets,
      KS_ORIGIN: "https://ks.example:8443/",
      PUBLIC_ORIGIN: "https://cost.example",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      DEMO: "0",
    });
    expect(env.serviceOrigin).toBe("https://ks.example:8443");
    expect(env.publicOrigin).toBe("https://cost.example");
    expect(env.trustedProxies).toEqual([
      { address: "10.0.0.0", prefix: 8 },
      { address: "::1", prefix: 128 },
    ]);
  });

  it.each([
    [{}, "SESSION_SECRET"],
    [{ ...secrets, SERVICE_SECRET: "short" }, "SERVICE_SECRET"],
    [{ ...secrets, PORT: "70000" }, "PORT"],
    [{ ...secrets, PUBLIC_ORIGIN: "https://cost.example/path" }, "PUBLIC_ORIGIN"],
    [{ ...secrets, PUBLIC_ORIGIN: "cost.example" }, "PUBLIC_ORIGIN"],
    [{ ...secrets, TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES"],
    [{ ...secrets, TRUSTED_PROXIES: "proxy.example" }, "TRUSTED_PROXIES"],
    [{ ...secrets, SITE_POLICE_ICON: "/nosuch/icon.png" }, "SITE_POLICE_ICON"],
    [{ ...secrets, SITE_MARK_URL: "http://example.gov.cn/mark" }, "SITE_MARK_URL"],
  ])("rejects invalid settings by name", (source, name) => {
    expect(() => readWebEnv(source)).toThrow(name);
  });

  it("never reveals a secret in its error", () => {
    expect(() => readWebEnv({ SESSION_SECRET: "weak-secret", SERVICE_SECRET: "x" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("weak-secret") }),
    );
  });
});
