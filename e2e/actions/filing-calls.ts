import { randomUUID } from "node:crypto";

import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { type FilingId, filingIdSchema } from "#contracts/ids.ts";

import type { Input } from "./service.ts";

/** Values that a generated input would not have. */
const given: Partial<Record<EndpointName, readonly Input[]>> = {
  filingSave: [{ values: { legalRep: "他人" } }],
  filingAct: [{ action: "revoke" }, { action: "audit", result: "pass" }],
};

const inner = (schema: unknown): unknown => (schema instanceof z.ZodArray ? schema.element : schema);

/** `describe` clones a schema, but keeps its definition. */
const isFilingId = (schema: unknown): boolean =>
  schema instanceof z.ZodType && schema.def === filingIdSchema.def;

function holdsFilingId(schema: unknown): boolean {
  const one = inner(schema);
  return isFilingId(one) || (one instanceof z.ZodObject && Object.values(one.shape).some(holdsFilingId));
}

/** A valid value of the few kinds of schemas that these inputs are made of. */
function sample(schema: unknown, id: FilingId): unknown {
  if (isFilingId(schema)) return id;
  if (schema instanceof z.ZodArray) return [sample(schema.element, id)];
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(
      ([, field]) => !(field instanceof z.ZodOptional || field instanceof z.ZodDefault),
    );
    return Object.fromEntries(required.map(([key, field]) => [key, sample(field, id)]));
  }
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNumber) return 1;
  return schema instanceof z.ZodUUID ? randomUUID() : "1";
}

export type FilingCall = { name: EndpointName; input: Input };

const names = z
  .array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints))
  .parse(Object.keys(endpoints));

/** A valid call of every endpoint whose input holds a filing's id, from the contract. */
export function filingCalls(id: FilingId): FilingCall[] {
  return names
    .filter((name) => holdsFilingId(endpoints[name].input))
    .flatMap((name) => {
      const schema: z.ZodType<Input, Input> = endpoints[name].input;
      const base = z.record(z.string(), z.unknown()).parse(sample(schema, id));
      const inputs = (given[name] ?? [{}]).map((values) => ({ ...base, ...values }));
      for (const input of inputs) schema.parse(input);
      return inputs.map((input) => ({ name, input }));
    });
}
