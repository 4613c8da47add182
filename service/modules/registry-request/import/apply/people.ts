import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import { type PersonId, personIdSchema } from "#contracts/ids.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import type { Tx } from "#service/db/connect.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";
import { endTermsLeft } from "#service/registry/certificates.ts";
import { sealedIdNumber } from "#service/registry/people.ts";
import { stepsOf } from "#service/values/steps.ts";

import type { Direct, RowPlan } from "../plan/row-plan.ts";

const step = 500;

type Context = { tx: Tx; env: Env; enterpriseId: EnterpriseId; at: Date };

/** `revision`: the present one. */
export type Changed = { id: PersonId; name: string; revision: number };

export type People = {
  /** By the ID number of the table. */
  of: ReadonlyMap<string, Changed>;
  changed: PersonId[];
};

/** Engages people and changes what needs no review, each person once. */
export async function writePeople(context: Context, plans: readonly RowPlan[]): Promise<People> {
  const of = new Map<string, Changed>();
  const newcomers: (typeof person.$inferInsert & { id: PersonId })[] = [];
  const engaged: (typeof engagement.$inferInsert)[] = [];
  const updates: Update[] = [];
  for (const { row, work } of plans) {
    if (work === null) continue;
    const { person: known, engages, direct } = work;
    const id = of.get(row.idNumber)?.id ?? known?.id ?? personIdSchema.parse(randomUUID());
    if (engages)
      engaged.push({
        personId: id,
        enterpriseId: context.enterpriseId,
        kind: "employed",
        position: row.position,
        source: "imported",
        createdAt: context.at,
      });
    const touched = engages || Object.keys(direct).length > 0;
    if (known === null) {
      if (engages) newcomers.push(newcomer(context, row, id));
      of.set(row.idNumber, { id, name: row.name, revision: 1 });
      continue;
    }
    if (touched) updates.push(updateOf(context, id, work.engages ? null : (known.own?.id ?? null), direct));
    const former = of.get(row.idNumber)?.revision ?? known.revision;
    of.set(row.idNumber, { id, name: known.name, revision: touched ? known.revision + 1 : former });
  }
  for (const some of stepsOf(newcomers, step)) await context.tx.insert(person).values(some);
  for (const some of stepsOf(updates, step)) await update(context.tx, some);
  await endTermsLeft(
    context.tx,
    context.enterpriseId,
    engaged.map(({ personId }) => personId),
  );
  for (const some of stepsOf(engaged, step)) await context.tx.insert(engagement).values(some);
  return { of, changed: [...newcomers, ...updates].map(({ id }) => id) };
}

function newcomer({ env, at }: Context, row: RowPlan["row"], id: PersonId) {
  const { name, idType, education, title, idNumber, phone } = row;
  return {
    id,
    name,
    idType,
    education,
    title,
    ...sealedIdNumber(env, idNumber),
    ...sealedPhone(env, phone),
    createdAt: at,
  };
}

/** Null stays as it is. */
type Update = Record<
  "phone" | "phoneIndex" | "idNumber" | "idNumberIndex" | "education" | "title" | "position" | "engagementId",
  string | null
> & { id: PersonId };

function updateOf({ env }: Context, id: PersonId, engagementId: string | null, direct: Direct): Update {
  const { phone, idNumber, education = null, title = null, position = null } = direct;
  const none = { phone: null, phoneIndex: null, idNumber: null, idNumberIndex: null };
  return {
    id,
    engagementId,
    ...none,
    ...(phone !== undefined && sealedPhone(env, phone)),
    ...(idNumber !== undefined && sealedIdNumber(env, idNumber)),
    education,
    title,
    position,
  };
}

async function update(tx: Tx, updates: readonly Update[]): Promise<void> {
  const given = JSON.stringify(updates);
  await tx.execute(sql`
    update person p set revision = p.revision + 1,
      phone = coalesce(v.phone, p.phone), phone_index = coalesce(v."phoneIndex", p.phone_index),
      id_number = coalesce(v."idNumber", p.id_number), id_number_index = coalesce(v."idNumberIndex", p.id_number_index),
      education = coalesce(v.education, p.education), title = coalesce(v.title, p.title)
    from jsonb_to_recordset(${given}::jsonb) as v(id uuid, phone text, "phoneIndex" text, "idNumber" text,
      "idNumberIndex" text, education text, title text)
    where p.id = v.id`);
  await tx.execute(sql`
    update engagement g set position = v.position
    from jsonb_to_recordset(${given}::jsonb) as v("engagementId" uuid, position text)
    where g.id = v."engagementId" and v.position is not null`);
}
