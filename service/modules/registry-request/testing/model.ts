import { z } from "zod";

import { certificateIdSchema, enterpriseIdSchema, personIdSchema } from "#contracts/ids.ts";

/** Mulberry32: the same actions for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

export const openSchema = z.array(
  z.object({
    id: z.string(),
    person_id: personIdSchema,
    enterprise_id: enterpriseIdSchema,
    certificate_id: certificateIdSchema.nullable(),
  }),
);
export const knownSchema = z.array(
  z.object({ name: z.string(), id_number: z.string(), cert_no: z.string() }),
);
export const transferSchema = z.array(
  z.object({
    status: z.string(),
    revision: z.int(),
    number: z.string(),
    former_enterprise_id: enterpriseIdSchema,
    phone: z.string().nullable(),
  }),
);
export const dayText = (at: Date) => at.toISOString().slice(0, 10);
