import { z } from "zod";

import type { Endpoint, Fields } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";

import { callerFor, type Caller } from "./people.ts";
import { ask, type Upstream } from "./upstream.ts";

/** Lists whose first row names a record for the calls about one. */
const lists = [
  { field: "filingId", list: "filingList", column: "id" },
  { field: "noticeId", list: "noticeList", column: "id" },
  { field: "personId", list: "staffList", column: "personId" },
  { field: "periodicalId", list: "periodicalList", column: "id" },
  { field: "enterpriseId", list: "enterpriseList", column: "id" },
] as const satisfies readonly { field: string; list: EndpointName; column: string }[];

/** Values that hold on any back end. */
const constants: Fields = {
  pid: "",
  day: "2026-01-01",
  text: "工程",
  name: "工程",
  year: 2026,
  kind: "max-price",
  scope: "own",
  from: 0,
  limit: 10,
};

const rowsSchema = envelopeSchema(z.object({ rows: z.array(z.record(z.string(), z.unknown())) }));

export async function readKnown(upstream: Upstream, callers: readonly Caller[]): Promise<Fields> {
  const known: Record<string, unknown> = { ...constants };
  for (const { field, list, column } of lists) {
    const caller = callerFor(callers, endpoints[list]);
    if (!caller) continue;
    const answer = await ask(upstream, endpoints[list], {}, { token: caller.token });
    const id = rowsSchema.safeParse(answer.json).data?.data.rows[0]?.[column];
    if (id !== undefined) known[field] = id;
  }
  return known;
}

/** The known fields among those that the endpoint takes; null when more would be needed. */
export function inputFor({ input }: Endpoint, known: Fields): Fields | null {
  if (input.safeParse({}).success) return {};
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const fields = Object.keys(properties).filter((name) => known[name] !== undefined);
  const candidate = Object.fromEntries(fields.map((name) => [name, known[name]]));
  return input.safeParse(candidate).success ? candidate : null;
}
