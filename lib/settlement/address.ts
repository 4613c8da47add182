import { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";
import { type CostQuestion, costTableSchema } from "#contracts/settlement/cost-preview.ts";
import { parseLenient, queryOf, type SearchParams, singleValues, withNumbers } from "#lib/util/url-state.ts";

const addressSchema = z.object({
  table: costTableSchema.default("approval"),
  sectional: z.string().max(200).optional(),
  place: z.int().min(-1).max(1_000_000).optional(),
  differing: z
    .enum(["1", "true"])
    .transform(() => true)
    .default(false),
  search: z.string().max(100).default(""),
  row: z.int().positive().optional(),
});

export type CostAddress = { question: CostQuestion; row: number | null };

export function costAddress(filingId: FilingId, params: SearchParams | URLSearchParams): CostAddress {
  const values = singleValues(params);
  const place = values["place"] === "-1" ? -1 : undefined;
  const typed = withNumbers(values, ["place", "row"]);
  const { row = null, ...asked } = parseLenient(
    addressSchema,
    place === undefined ? typed : { ...typed, place },
  );
  return { question: { filingId, ...asked }, row };
}

export function costHref(path: string, { question, row }: CostAddress): string {
  const { table, sectional, place, differing, search } = question;
  const values = {
    table,
    sectional,
    place,
    differing: differing ? 1 : "",
    search: search ?? "",
    row: row ?? "",
  };
  const query = queryOf(values, { table: "approval" });
  return query === "" ? path : `${path}&${query.slice(1)}`;
}
