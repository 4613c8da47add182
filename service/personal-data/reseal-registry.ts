import { and, eq, notLike, or, sql } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

import { openChanges, sealChanges } from "./request-changes.ts";
import { blindIndex, openPersonal, sealedPhone, sealPersonal } from "./seal.ts";

type Given = Pick<Deps, "db" | "env">;

/** The revision stays: no value changes. Snapshots of `registry_history` are append-only and keep their key. */
export async function resealPeople({ db, env }: Given, atATime: number): Promise<number> {
  const present = `${env.DATA_KEY.id}:%`;
  const rows = await db
    .select({ id: person.id, phone: person.phone, idNumber: person.idNumber })
    .from(person)
    .where(or(notLike(person.phone, present), notLike(person.idNumber, present)))
    .limit(atATime);
  for (const { id, phone, idNumber } of rows) {
    const number = idNumber === null ? null : openPersonal(env, "id-number", idNumber);
    await db
      .update(person)
      .set({
        ...(phone !== null && sealedPhone(env, openPersonal(env, "phone", phone))),
        ...(number !== null && {
          idNumber: sealPersonal(env, "id-number", number),
          idNumberIndex: blindIndex(env, "id-number", number),
        }),
      })
      .where(
        and(
          eq(person.id, id),
          sql`${person.phone} is not distinct from ${phone}`,
          sql`${person.idNumber} is not distinct from ${idNumber}`,
        ),
      );
  }
  return rows.length;
}

export async function resealEnterprises({ db, env }: Given, atATime: number): Promise<number> {
  const rows = await db
    .select({ id: enterprise.id, phone: enterprise.contactPhone })
    .from(enterprise)
    .where(notLike(enterprise.contactPhone, `${env.DATA_KEY.id}:%`))
    .limit(atATime);
  for (const { id, phone } of rows) {
    if (phone === null) continue;
    await db
      .update(enterprise)
      .set({ contactPhone: sealPersonal(env, "phone", openPersonal(env, "phone", phone)) })
      .where(and(eq(enterprise.id, id), eq(enterprise.contactPhone, phone)));
  }
  return rows.length;
}

/** ID numbers that a request changes, decided ones too: its page keeps showing them masked. */
export async function resealRequests({ db, env }: Given, atATime: number): Promise<number> {
  const sealedBefore = sql`exists (
    select from jsonb_array_elements(${registryRequest.changes}) c, unnest(array[c ->> 'before', c ->> 'after']) sealed
    where c ->> 'code' = 'idNumber' and sealed like 'k%:%' and sealed not like ${`${env.DATA_KEY.id}:%`})`;
  const rows = await db
    .select({ id: registryRequest.id, changes: registryRequest.changes })
    .from(registryRequest)
    .where(sealedBefore)
    .limit(atATime);
  for (const { id, changes } of rows) {
    await db
      .update(registryRequest)
      .set({ changes: sealChanges(env, openChanges(env, changes)) })
      .where(
        and(eq(registryRequest.id, id), sql`${registryRequest.changes} = ${JSON.stringify(changes)}::jsonb`),
      );
  }
  return rows.length;
}
