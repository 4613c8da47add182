import { describe, expect, it } from "vitest";

import { parseEnv } from "./env.ts";

const given = {
  SERVICE_SECRET: "s".repeat(32),
  SESSION_SECRET: "t".repeat(32),
  DATABASE_URL: "postgres://owner@localhost/db",
};

describe("the settings", () => {
  it("have defaults for everything but secrets and database", () => {
    const env = parseEnv(given);
    expect(env).toMatchObject({
      SERVICE_PORT: 3001,
      IDLE_MINUTES: 30,
      DEMO: false,
      FOOTER: [],
      DATA_DIR: ".data",
    });
  });
  it("read numbers, flags and lists", () => {
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
  it.each([
    ["SESSION_SECRET", undefined],
    ["SESSION_SECRET", "short"],
    ["SERVICE_SECRET", "short"],
    ["DATABASE_URL", "mysql://x"],
    ["IDLE_MINUTES", "0"],
    ["DEMO", "maybe"],
    ["FOOTER", "{"],
    ["SERVICE_PORT", "70000"],
  ])("refuse %s = %s by name, without showing it", (key, value) => {
    const wrong = (): unknown => parseEnv({ ...given, [key]: value });
    expect(wrong).toThrow(`${key}: `);
    if (value && value.length > 3) expect(wrong).not.toThrow(value);
  });
});
