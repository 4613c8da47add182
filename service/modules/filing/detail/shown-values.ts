import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";

export function shownValues(env: Env, actor: Actor, row: FilingRow): FormValues {
  const { fields } = filingForms[row.kind];
  const values = openForm(env, fields, row.formValues);
  const writes = actor.enterpriseId === row.enterpriseId && editableParts(row.status, row.returnKind).form;
  return writes ? values : maskForm(fields, values);
}

export function mayReveal(
  { enterpriseId, stationId }: Pick<Actor, "enterpriseId" | "stationId">,
  row: Pick<FilingRow, "enterpriseId" | "stationId">,
): boolean {
  return enterpriseId === row.enterpriseId || (stationId !== null && stationId === row.stationId);
}
