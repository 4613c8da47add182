import { expect, it } from "vitest";

import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";

import { requireReauth } from "./reauth.ts";

const now = new Date("2026-11-21T02:30:00Z");
const ago = (ms: number): Date => new Date(now.getTime() - ms);

it("requireReauth › lets pass until the last moment of five minutes", () => {
  expect(serviceLimits.reauth).toBe(5 * 60_000);
  for (const ms of [0, serviceLimits.reauth - 1])
    expect(() => requireReauth({ reauthAt: ago(ms) }, now)).not.toThrow();
});

it.each([null, ago(serviceLimits.reauth), ago(serviceLimits.reauth + 1)])(
  "requireReauth › refuses a session that proved its password at %s",
  (reauthAt) => {
    expect(() => requireReauth({ reauthAt }, now)).toThrow(new ServiceError("auth.reauth"));
  },
);
