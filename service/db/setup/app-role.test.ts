import { expect, it } from "vitest";

import { demandVersion } from "./app-role.ts";

it("demandVersion › refuses servers before 17 and names both versions", () => {
  expect(() => demandVersion(150_018, "15.18")).toThrow(/PostgreSQL 15\.18 is too old: version 17 or newer/);
  expect(() => demandVersion(170_000, "17.0")).not.toThrow();
  expect(() => demandVersion(180_004, "18.4")).not.toThrow();
});
