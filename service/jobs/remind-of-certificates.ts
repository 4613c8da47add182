import { sql } from "drizzle-orm";
import { z } from "zod";

import { enterpriseIdSchema, type PersonId, personIdSchema, stationIdSchema } from "#contracts/ids.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { shanghaiClock, shanghaiDay, shanghaiZone } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import {
  certificateReminder,
  certificateReminderStart,
} from "#service/db/schema/registry/certificate-reminder.ts";

import { tellHolders } from "./tell-holders.ts";

/** Days before the last day of validity; a renewal is due 30 days before it (注册造价工程师管理办法). */
const reminderSteps = [90, 60, 30, 7, 0] as const;
const renewalDays = 30;

/** Hours in Shanghai. A run made up at night leaves its steps to the next morning. */
const texting = { from: 8, until: 20 } as const;

const mostNames = 3;

const dueSchema = z.object({
  periodId: z.uuid(),
  validTo: z.string(),
  step: z.int(),
  certNo: z.string(),
  personId: personIdSchema,
  holder: z.string(),
  phone: z.string().nullable(),
  enterpriseId: enterpriseIdSchema,
  enterpriseName: z.string(),
  stationId: stationIdSchema.nullable(),
});
type Due = z.infer<typeof dueSchema>;

/**
 * One digest per enterprise and run of the certificates that reached a step, and of those at their last day one to its station.
 * Each holder with a phone in the registry gets one SMS a day. Idempotent. Steps passed before the reminders began, or before the registration was entered, are left out.
 * Returns the number of certificates.
 */
export async function remindOfCertificates(deps: Deps): Promise<number> {
  const now = deps.clock();
  const hour = shanghaiClock(now).getUTCHours();
  if (hour < texting.from || hour >= texting.until) return 0;
  return deps.db.transaction(async (tx) => {
    // Two runs at once would send a digest each.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKeys.certificateReminders})`);
    const due = await reached(tx, shanghaiDay(now));
    if (due.length === 0) return 0;
    await tellHolders(deps, tx, due, await toldOn(tx, shanghaiDay(now)));
    await tx
      .insert(certificateReminder)
      .values(due.map(({ periodId, validTo, step }) => ({ periodId, validTo, step, at: now })));
    const own = Map.groupBy(due, ({ enterpriseId }) => enterpriseId);
    const ended = due.filter(({ step, stationId }) => step === 0 && stationId !== null);
    await tx.insert(outbox).values([
      ...[...own].map(([enterpriseId, rows]) => ({ ...digestOf(rows, now), enterpriseId })),
      ...[...Map.groupBy(ended, ({ enterpriseId }) => enterpriseId).values()].map((rows) => ({
        ...digestOf(rows, now),
        stationId: rows[0]?.stationId ?? null,
      })),
    ]);
    return due.length;
  });
}

async function reached(tx: Tx, today: string): Promise<Due[]> {
  const steps = sql.raw(reminderSteps.join(", "));
  const { rows } = await tx.execute(sql`
    select t.id as "periodId", t.valid_to::text as "validTo", s.step, c.cert_no as "certNo", p.id as "personId",
      p.name as holder, p.phone,
      e.id as "enterpriseId", e.name as "enterpriseName", j.station_id as "stationId"
    from certificate_period t
    join certificate c on c.id = t.certificate_id
    join person p on p.id = c.person_id
    join enterprise e on e.id = t.enterprise_id and e.status = 'active'
    join engagement g on g.person_id = p.id and g.enterprise_id = e.id and g.ended_on is null
    cross join ${certificateReminderStart} b
    cross join lateral (
      select min(step) as step from unnest(array[${steps}]) step where t.valid_to - ${today}::date <= step
    ) s
    left join jurisdiction j
      on j.region_code = e.region_code and j.project_class is null and j.approval_level is null
    where t.ended_on is null
      and t.valid_to <= ${today}::date + ${reminderSteps[0]}::integer
      and t.valid_to - s.step >= greatest(b.since, (t.created_at at time zone ${shanghaiZone})::date)
      and not exists (select from certificate_reminder r
        where r.period_id = t.id and r.valid_to = t.valid_to and r.step = s.step)
    order by t.valid_to, c.cert_no`);
  return z.array(dueSchema).parse(rows);
}

/** Holders of whom a certificate had its step that day: a second run tells only the others. */
async function toldOn(tx: Tx, today: string): Promise<Set<PersonId>> {
  const { rows } = await tx.execute(sql`
    select distinct c.person_id as "personId"
    from certificate_reminder r
    join certificate_period t on t.id = r.period_id
    join certificate c on c.id = t.certificate_id
    where (r.at at time zone ${shanghaiZone})::date = ${today}::date`);
  return new Set(
    z
      .array(z.object({ personId: personIdSchema }))
      .parse(rows)
      .map(({ personId }) => personId),
  );
}

function digestOf(rows: readonly Due[], at: Date) {
  const [first] = rows;
  if (!first) throw new Error("A digest of nothing");
  const [ended, soon] = [rows.filter(({ step }) => step === 0), rows.filter(({ step }) => step > 0)];
  const said = [
    ended.length > 0 && `${holders(ended)}的注册证书已到有效期最后一日，此后不能以其签署成果文件`,
    soon.length > 0 && `${holders(soon)}的注册证书即将到期（最早${soon[0]?.validTo}），${renewalCall(soon)}`,
  ];
  return {
    at,
    msgType: msgTypes.staff,
    businessId: first.enterpriseId,
    userName: "系统",
    subject: first.enterpriseName,
    text: said.filter((part) => part !== false).join("；"),
  };
}

function renewalCall(rows: readonly Due[]): string {
  return rows.some(({ step }) => step < renewalDays)
    ? "请尽快办理延续注册"
    : `请在有效期满${renewalDays}日前办理延续注册`;
}

function holders(rows: readonly Due[]): string {
  const names = [...new Set(rows.map(({ holder }) => holder))];
  return names.length > mostNames
    ? `${names.slice(0, mostNames).join("、")}等${names.length}人`
    : names.join("、");
}
