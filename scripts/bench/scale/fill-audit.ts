import { sql } from "drizzle-orm";
import type pg from "pg";

import { type Db } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";

import { withoutIndexes } from "./without-indexes.ts";

const people = 500;
/** The sealer looks back this far for rows without a seal. */
const lookedBack = 100_000;

/** Audit rows of thirty months by 500 people, three in a hundred refused or failed; the newest count as sealed. */
export async function fillAudit(db: Db, owner: pg.Client, size: number): Promise<void> {
  for (let n = 0; n < people; n += 1) await createAccount(db, "county", { name: `日志人员${n}` });
  await withoutIndexes(owner, "audit_log", async () => {
    await owner.query("begin");
    await owner.query(
      `with person as (select array_agg(id) as ids, array_agg(user_code) as codes from account where name like '日志人员%')
      insert into audit_log (at, account_id, user_code, ip, action, object_type, object_id, result, error, request_id)
      select now() - ($1 - n) * (interval '900 days' / $1), person.ids[1 + n * 7 % $2], person.codes[1 + n * 7 % $2],
        '10.0.' || n % 200 || '.' || n * 13 % 250,
        (array['account.login','filing.create','filing.save','filing.submit','filing.audit','file.upload','filing.export','session.end'])[1 + n % 8],
        case when n % 8 between 1 and 4 then 'filing' end,
        case when n % 8 between 1 and 4 then md5((n / 16)::text)::uuid::text end,
        case when n % 100 = 7 then 'refused' when n % 100 in (8, 9) then 'failed' else 'ok' end,
        case when n % 100 between 7 and 9 then 'permission.denied' end, md5(n::text)
      from generate_series(1, $1::int) n, person`
        .replaceAll("$1", String(size))
        .replaceAll("$2", String(people)),
    );
    await owner.query(
      `insert into audit_seal (n, audit_id, hash)
       select row_number() over (order by id), id, '' from
         (select id from audit_log order by id desc limit ${lookedBack + people}) newest
       on conflict do nothing`,
    );
    await owner.query("commit");
  });
}

export async function onePerson(db: Db): Promise<string> {
  const [row] = await db
    .select({ userCode: account.userCode })
    .from(account)
    .where(sql`${account.name} = '日志人员7'`);
  if (!row) throw new Error("Nobody was written");
  return row.userCode;
}
