import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import { listen, type Listening } from "#service/http/listen.ts";
import type { ServiceEnv } from "#service/http/service-app.ts";
import { webSecret } from "#service/http/testing/test-service.ts";
import { startLive } from "#service/realtime/live.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { endpointNames } from "./contract/endpoint-names.ts";
import { checkContract } from "./contract/run.ts";
import { type Deviation, deviations } from "./contract/testing/deviations.ts";

const roles: readonly Role[] = ["province", "filer", "system-admin", "security-admin", "audit-admin"];

let world: World;
let listening: Listening;
let stopLive: () => Promise<void>;
let tokens: string[];
let planted: Deviation | null = null;

beforeAll(async () => {
  world = await newWorld();
  await filingIn(world, "submitted");
  const { app, deps, person } = world.service;
  tokens = await Promise.all(roles.map(async (role) => (await person(role)).token));
  const hono = new Hono<ServiceEnv>();
  hono.all("*", async (c) => {
    const answer = await app.hono.fetch(c.req.raw, c.env);
    return planted && c.req.path === pathOf(planted.at) ? planted.change(answer, c.req.raw) : answer;
  });
  listening = await listen({ ...app, hono }, { host: "127.0.0.1", port: 0 });
  stopLive = startLive(deps, listening.server).stop;
}, 120_000);
afterAll(async () => {
  await stopLive();
  await listening.close();
  await world.service.close();
});

function checked(names: readonly EndpointName[]) {
  const origin = `http://127.0.0.1:${listening.port}`;
  return checkContract({ origin, headers: { "x-service-secret": webSecret } }, tokens, names);
}

it("checkContract › finds nothing to blame in our service", { timeout: 120_000 }, async () => {
  const lines = await checked(endpointNames);
  expect(lines.filter(({ outcome }) => outcome === "broken" || outcome === "absent")).toEqual([]);
  expect(lines.filter(({ outcome }) => outcome === "kept").length).toBeGreaterThan(70);
});

it.each(deviations)("checkContract › finds $name", async (deviation) => {
  planted = deviation;
  try {
    const lines = await checked([deviation.at]);
    expect(lines.filter(({ outcome }) => outcome === "broken")).not.toEqual([]);
  } finally {
    planted = null;
  }
});
