import { filingForms } from "#contracts/filing/forms.ts";
import type { FormValues } from "#contracts/form.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import type { Env } from "#service/env.ts";
import type { Actor } from "#service/http/actor.ts";
import { maskForm, openForm } from "#service/personal-data/form-values.ts";

/** What a form of this filing says to this person: numbers of persons whole for those who work with it, else masked. */
export function shownValues(env: Env, actor: Actor, row: FilingRow, stored: FormValues): FormValues {
  const { fields } = filingForms[row.kind];
  const values = openForm(env, fields, stored);
  return worksWith(row, actor) ? values : maskForm(fields, values);
}

/** Whoever wrote the filing and the station in charge call the contact; others need only know that there is one. */
function worksWith(row: FilingRow, actor: Actor): boolean {
  const inCharge = actor.regulatorId !== null && actor.regulatorId === row.regulatorId;
  return inCharge || actor.enterpriseId === row.enterpriseId;
}
