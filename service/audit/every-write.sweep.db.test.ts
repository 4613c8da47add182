import { asc, gt, max } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { otherActs } from "#contracts/audit-log/acts.ts";
import { auditDetailNames } from "#contracts/audit-log/detail-names.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { password } from "#service/modules/account/testing/holder.ts";
import { chosenPassword, sampleValues } from "#service/modules/registration/testing/application.ts";
import { dump, phonePattern } from "#service/personal-data/testing/clear-text.ts";

import { allLines as lines, everyEndpointHasALine } from "./testing/all-lines.ts";
import { newStage, type Prepare, type Ready, type Stage } from "./testing/stage.ts";

const namesSchema = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const names = namesSchema.parse(Object.keys(endpoints));
const recorded = names.flatMap((name): [EndpointName, Prepare][] => {
  const line = lines[name];
  return typeof line === "function" ? [[name, line]] : [];
});

/**
 * Tables that may change without an audit row: attempts, requests, checks, head-noting instances, used provider answers.
 */
const counters = new Set([
  "audit_log",
  "audit_seal",
  "audit_check",
  "audit_instance",
  "login_guard",
  "rate_limit_hit",
  "sign_in_bucket",
  "captcha",
  "proof_of_work",
  "sso_answer",
]);
/** Columns of other tables that may change likewise. */
const counting = ["tries", "used_at", "last_use_at", "presented_at", "generation", "generation_at"];

/** A code, a picture or a provider's answer serves one attempt, even one that fails. */
const usedUp = new Set<EndpointName>([
  "phoneLogin",
  "forgetPwdVerify",
  "accountLinkProve",
  "phoneChange",
  "ssoLogin",
  "registrationSmsCode",
  "enterpriseRegister",
  "registerProgress",
  "personalDataCode",
  "personalDataOpen",
]);

const secret = new RegExp(
  `${password}|Another-Password-2|${chosenPassword}|${sampleValues["idNumber"] ?? ""}`,
  "i",
);

let stage: Stage;
let snapshot: string;
/** One connection for all snapshots: a new one plans the long query without its caches. */
let owner: pg.Client;
beforeAll(async () => {
  stage = await newStage();
  owner = new pg.Client({ connectionString: stage.service.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    `SELECT t.tablename AS table, EXISTS (SELECT 1 FROM pg_attribute a
       WHERE a.attrelid = format('public.%I', t.tablename)::regclass AND a.attname = ANY ($1)) AS counts
     FROM pg_tables t WHERE t.schemaname = 'public' ORDER BY 1`,
    [counting],
  );
  const tables = z.array(z.object({ table: z.string(), counts: z.boolean() })).parse(rows);
  const sums = tables
    .filter(({ table }) => !counters.has(table))
    .map(({ table, counts }) => {
      const row = counts ? `(to_jsonb(t) - '{${counting.join(",")}}'::text[])::text` : "t::text";
      return `SELECT '${table}' AS name, (SELECT sum(hashtextextended(${row}, 0))::text FROM "${table}" t) AS sum`;
    });
  snapshot = `${sums.join(" UNION ALL ")} UNION ALL SELECT 'jobs', count(*)::text FROM pgboss.job ORDER BY name`;
}, 120_000);
afterAll(async () => {
  await owner.end();
  await stage.close();
});

const everything = async () => (await owner.query(snapshot)).rows;

async function send(name: EndpointName, { input, form, token, headers, params }: Ready) {
  const json = { "content-type": "application/json" };
  const init = form
    ? { body: form }
    : input === undefined
      ? {}
      : { body: JSON.stringify(input), headers: json };
  const answer = await stage.service.fetch(name, init, {
    ...(token !== undefined && { token }),
    ...(headers && { headers }),
    ...(params && { params }),
  });
  return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString("utf8") };
}

async function newestRow(): Promise<number> {
  const [row] = await stage.service.deps.db.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

describe("audit coverage", () => {
  it("names every endpoint", () => {
    const where = "lines in service/audit/testing/";
    expect(everyEndpointHasALine).toBe(true);
    expect(Object.keys(lines).toSorted(), where).toEqual(names.toSorted());
  });
  it("takes no endpoint that states acts for one that reads", () => {
    const acting = names.filter(
      (name) => lines[name] === "reads" && Object.keys(endpoints[name].acts).length > 0,
    );
    expect(acting, "lines in service/audit/testing/, or acts in contracts/<noun>/endpoints.ts").toEqual([]);
  });
  // ASVS 2.3.3, 16.2.1, 16.5.3
  // GB/T 22239 8.1.4.3 a), 8.1.4.3 b), 8.1.4.3 d)
  it.each(recorded)(
    "%s adds one row, and without it changes nothing and can be sent again",
    async (name, prepare) => {
      const { deps } = stage.service;
      const refused = await prepare(stage);
      const before = await everything();
      await owner.query("REVOKE INSERT ON audit_log FROM cost_app");
      const failed = await send(name, refused);
      await owner.query("GRANT INSERT ON audit_log TO cost_app");
      expect(failed.status, failed.text).toBe(500);
      expect(failed.text, "nothing of what broke").not.toMatch(/audit|permission|insert|\bat .*:\d+/i);
      expect(await everything()).toEqual(before);

      const ready = usedUp.has(name) ? await prepare(stage) : refused;
      const newest = await newestRow();
      const answer = await send(name, ready);
      expect(answer.status, answer.text.slice(0, 500)).toBe(200);
      const rows = await deps.db
        .select()
        .from(auditLog)
        .where(gt(auditLog.id, newest))
        .orderBy(asc(auditLog.id));
      const where = `audit() in the handler of ${name}, under service/modules/`;
      expect(
        rows.map(({ result }) => result),
        where,
      ).toEqual(["ok"]);
      expect(rows[0]).toMatchObject({ action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/) });
      const acts = { ...endpoints[name].acts, ...otherActs };
      expect(Object.keys(acts), `acts of ${name} in contracts/<noun>/endpoints.ts`).toContain(
        rows[0]?.action,
      );
      if (ready.token !== undefined) expect(rows[0]?.accountId).not.toBeNull();
      if (ready.headers?.["x-client-ip"]) expect(rows[0]?.ip).toBe(ready.headers["x-client-ip"]);
    },
  );
  it("names every fact that an entry keeps", async () => {
    const kept = await stage.service.database.asOwner(
      "select distinct jsonb_object_keys(detail) as key from audit_log order by 1",
    );
    const unnamed = kept.rows.map(({ key }) => String(key)).filter((key) => !(key in auditDetailNames));
    expect(unnamed).toEqual([]);
  });
  // ASVS 14.2.4, 16.2.5
  // GB/T 22239 8.1.4.8 b)
  it("stores no phone, ID number or password in clear in any table or log line", async () => {
    const rows = await dump(stage.service);
    const clear = rows.filter(({ text }) => phonePattern.test(text) || secret.test(text));
    expect(clear.map(({ table }) => table)).toEqual([]);
    const lines = stage.service.logged.filter((line) => phonePattern.test(line) || secret.test(line));
    expect(lines).toEqual([]);
    expect(stage.service.logged.length).toBeGreaterThan(recorded.length);
  });
});
