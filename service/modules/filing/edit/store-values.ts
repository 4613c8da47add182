import { isDeepStrictEqual } from "node:util";

import { eq } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { copiesIn } from "#service/db/filing-copies.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { openForm, sealForm } from "#service/personal-data/form-values.ts";

import { autoValuesOf } from "../auto-values.ts";

type Options = {
  env: Env;
  at: Date;
  /** Stores even if no value differs: something beside the values changed. */
  always: boolean;
};

/** Once submitted, the copies for lists, sight and search stay as they were submitted until the next submission. */
export async function storeValues(
  tx: Tx,
  before: FilingRow,
  typed: FormValues,
  { env, at, always }: Options,
): Promise<FilingRow> {
  const { fields } = filingForms[before.kind];
  const bills = await tx.select().from(filingBill).where(eq(filingBill.filingId, before.id));
  const given = openForm(env, fields, typed);
  const totals = new Map(bills.map((bill) => [bill.code, bill.facts.totals]));
  const values = withoutEmpty({ ...given, ...autoValuesOf[before.kind](given, totals) });
  const present = openForm(env, fields, before.formValues);
  if (!always && isDeepStrictEqual(values, present)) return before;
  const [after] = await tx
    .update(filing)
    .set({
      ...(before.submissionCount === 0 && {
        ...copiesIn(before.kind, values),
        regionCode: await knownRegion(tx, values["regionCode"]),
      }),
      formValues: sealForm(env, fields, values),
      revision: before.revision + 1,
      updatedAt: at,
    })
    .where(eq(filing.id, before.id))
    .returning();
  if (!after) throw new ServiceError("filing.not-found");
  return after;
}

function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

async function knownRegion(tx: Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [row] = await tx.select({ code: region.code }).from(region).where(eq(region.code, code));
  return row?.code ?? null;
}
