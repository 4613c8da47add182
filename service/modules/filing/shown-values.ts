import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import type { Env } from "#service/env.ts";
import type { Actor } from "#service/http/actor.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";

/** The form as this person's screen has it: numbers of persons are whole only where their enterprise may write them. */
export function shownValues(env: Env, actor: Actor, row: FilingRow): FormValues {
  const { fields } = filingForms[row.kind];
  const values = openForm(env, fields, row.formValues);
  const writes = actor.enterpriseId === row.enterpriseId && editableParts(row.status, row.returnKind).form;
  return writes ? values : maskForm(fields, values);
}

/** The enterprise that filed it and the station that decides on it may have a masked number shown. */
export function mayReveal(
  { enterpriseId, regulatorId }: Pick<Actor, "enterpriseId" | "regulatorId">,
  row: Pick<FilingRow, "enterpriseId" | "regulatorId">,
): boolean {
  return enterpriseId === row.enterpriseId || (regulatorId !== null && regulatorId === row.regulatorId);
}
