import { accountIdSchema, sessionIdSchema, stationIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { scopeOf } from "#service/core/scope.ts";

import type { Asker } from "../list-sources.ts";

const id = "00000000-0000-4000-8000-000000000000";
const at = new Date("2026-01-05T00:00:00Z");

export const testReviewer: Actor = {
  accountId: accountIdSchema.parse(id),
  sessionId: sessionIdSchema.parse(id),
  agent: "",
  userCode: "county",
  name: "",
  role: "county",
  isEnded: false,
  enterpriseId: null,
  stationId: stationIdSchema.parse(id),
  unitName: "",
  regionCode: "330106",
  homeRegion: null,
  regionName: "",
  scope: scopeOf({ enterprise: null, station: { level: "county", regionCode: "330106" } }),
  sessionEnds: at,
  lastUseAt: at,
  secret: { passwordAt: at, demo: false },
  reauthAt: null,
};

export const testTimes: Asker["times"] = {
  now: at,
  soonUntil: { "max-price": at, settlement: at, registration: at },
};
