import type { Context } from "hono";

import type { Endpoint } from "#contracts/endpoint.ts";
import { parseInput } from "#service/core/validation.ts";

import type { ServiceEnv } from "../service-app.ts";
import { checkBodyHeaders, readJson } from "./body.ts";

export async function readInput(endpoint: Endpoint, c: Context<ServiceEnv>): Promise<unknown> {
  const { body, input, maxBody } = endpoint;
  checkBodyHeaders(c.req.raw, endpoint);
  if (body === "multipart") return undefined;
  if (body === "json") return parseInput(input, await readJson(c, maxBody));
  return parseInput(input, { ...c.req.query(), ...c.req.param() });
}
