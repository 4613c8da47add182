import { and, eq, isNotNull, isNull, like, notLike, or, sql } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { Deps } from "#service/core/deps.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { registration } from "#service/db/schema/registration/registration.ts";

import { openForm, sealForm } from "./form-values.ts";
import { resealEnterprises, resealPeople, resealRequests } from "./reseal-registry.ts";
import { blindIndex, openPersonal, sealedPhone, sealPersonal } from "./seal.ts";

const atATime = 500;
const personalCodes = Object.values(filingForms).flatMap(({ fields }) =>
  fields.filter((field) => field.personal).map((field) => field.code),
);

/**
 * Reseals rows of former keys and returns their number. SMS messages expire before a key does; submissions, rounds of
 * requests and the history of people are append-only, so their keys must stay in `DATA_KEY_OLD`.
 */
export async function resealPersonalData(deps: Pick<Deps, "db" | "env">): Promise<number> {
  if (deps.env.DATA_KEY_OLD.length === 0) return 0;
  return (
    (await resealPhones(deps)) +
    (await resealForms(deps)) +
    (await resealRegistrations(deps)) +
    (await resealChanges(deps)) +
    (await resealPeople(deps, atATime)) +
    (await resealEnterprises(deps, atATime)) +
    (await resealRequests(deps, atATime))
  );
}

async function resealPhones({ db, env }: Pick<Deps, "db" | "env">): Promise<number> {
  const rows = await db
    .select({ id: account.id, phone: account.phone })
    .from(account)
    .where(and(isNotNull(account.phone), notLike(account.phone, `${env.DATA_KEY.id}:%`)))
    .limit(atATime);
  for (const { id, phone } of rows) {
    if (phone === null) continue;
    await db
      .update(account)
      .set(sealedPhone(env, openPersonal(env, "phone", phone)))
      .where(and(eq(account.id, id), eq(account.phone, phone)));
  }
  return rows.length;
}

async function resealForms({ db, env }: Pick<Deps, "db" | "env">): Promise<number> {
  const values = personalCodes.map((code) => sql`${filing.formValues} ->> ${code}`);
  const former = values.map((value) => and(like(value, "k%:%"), notLike(value, `${env.DATA_KEY.id}:%`)));
  const rows = await db
    .select({ id: filing.id, kind: filing.kind, formValues: filing.formValues })
    .from(filing)
    .where(or(...former))
    .limit(atATime);
  for (const { id, kind, formValues } of rows) {
    const { fields } = filingForms[kind];
    const opened = openForm(env, fields, formValues);
    await db
      .update(filing)
      .set({ formValues: sealForm(env, fields, opened) })
      .where(and(eq(filing.id, id), sql`${filing.formValues} = ${JSON.stringify(formValues)}::jsonb`));
  }
  return rows.length;
}

async function resealRegistrations({ db, env }: Pick<Deps, "db" | "env">): Promise<number> {
  const present = `${env.DATA_KEY.id}:%`;
  const rows = await db
    .select({ id: registration.id, phone: registration.phone, idNumber: registration.idNumber })
    .from(registration)
    .where(or(notLike(registration.phone, present), notLike(registration.idNumber, present)))
    .limit(atATime);
  for (const { id, phone, idNumber } of rows) {
    const number = openPersonal(env, "id-number", idNumber);
    const sealed = {
      ...sealedPhone(env, openPersonal(env, "phone", phone)),
      idNumber: sealPersonal(env, "id-number", number),
      idNumberIndex: blindIndex(env, "id-number", number),
    };
    await db
      .update(registration)
      .set(sealed)
      .where(
        and(eq(registration.id, id), eq(registration.phone, phone), eq(registration.idNumber, idNumber)),
      );
  }
  return rows.length;
}

async function resealChanges({ db, env }: Pick<Deps, "db" | "env">): Promise<number> {
  const present = `${env.DATA_KEY.id}:%`;
  const rows = await db
    .select({ id: accountChange.id, phone: accountChange.phone, idNumber: accountChange.idNumber })
    .from(accountChange)
    .where(
      and(
        isNull(accountChange.outcome),
        or(notLike(accountChange.phone, present), notLike(accountChange.idNumber, present)),
      ),
    )
    .limit(atATime);
  for (const { id, phone, idNumber } of rows) {
    const sealed = {
      ...(phone !== null && sealedPhone(env, openPersonal(env, "phone", phone))),
      ...(idNumber !== null && {
        idNumber: sealPersonal(env, "id-number", openPersonal(env, "id-number", idNumber)),
      }),
    };
    await db
      .update(accountChange)
      .set(sealed)
      .where(and(eq(accountChange.id, id), isNull(accountChange.outcome)));
  }
  return rows.length;
}
