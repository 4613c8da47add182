import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingDetailOutputSchema } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { dataKeySchema } from "#service/core/settings/data-keys.ts";
import { fillProgress } from "#service/db/fill-progress.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { filingSubmission } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { runFills } from "#service/fills/run-fills.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { createComplete, createDraft, mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { resealPersonalData } from "./reseal.ts";
import { sealFills } from "./seal-stored-forms.ts";
import { openPersonal } from "./seal.ts";

const phone = "13800000000";
const masked = "138****0000";
let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const mobileOf = async (id: FilingId): Promise<string> =>
  (await readFiling(world.service.deps, id)).formValues["tendererMobile"] ?? "";
async function submissionOf(id: FilingId): Promise<string> {
  const { db } = world.service.deps;
  const [row] = await db.select().from(filingSubmission).where(eq(filingSubmission.filingId, id));
  return row?.formValues["tendererMobile"] ?? "";
}
async function seenBy(person: Person, id: FilingId): Promise<string | undefined> {
  const answer = await person.call("filingDetail", { filingId: id });
  return answer.data(filingDetailOutputSchema).values["tendererMobile"];
}
async function submitted(): Promise<FilingId> {
  const { id } = await createComplete(world.service, world.filer);
  await mustAct(world.service, world.filer, id, { action: "submit" });
  return id;
}
/** Stores a value in clear, as earlier versions did. */
async function storeInClear(id: FilingId): Promise<void> {
  const { database } = world.service;
  const clear = `form_values || '{"tendererMobile":"${phone}"}'`;
  await database.asOwner(`UPDATE filing SET form_values = ${clear} WHERE id = $1`, [id]);
  await database.asOwner("ALTER TABLE filing_submission DISABLE TRIGGER no_change");
  await database.asOwner(`UPDATE filing_submission SET form_values = ${clear} WHERE filing_id = $1`, [id]);
  await database.asOwner("ALTER TABLE filing_submission ENABLE TRIGGER no_change");
}

describe("contact phone of a filing", () => {
  it("is sealed in the filing and its submission, even half typed", async () => {
    const id = await submitted();
    for (const stored of [await mobileOf(id), await submissionOf(id)]) {
      expect(stored).toMatch(/^k1:[\w-]{40,}$/);
      expect(openPersonal(world.service.deps.env, "phone", stored)).toBe(phone);
    }
    const draft = await createDraft(world.filer, { tendererMobile: "1380000" });
    expect(await mobileOf(draft.id)).toMatch(/^k1:/);
    expect(await seenBy(world.filer, draft.id)).toBe("1380000");
  });
  it("counts as changed only when its value differs", async () => {
    const { id, revision } = await createDraft(world.filer, { tendererMobile: phone });
    const save = (values: Record<string, string>) =>
      world.filer.call("filingSave", { filingId: id, revision, values });
    expect((await save({ tendererMobile: phone })).status).toBe(200);
    expect((await readFiling(world.service.deps, id)).revision).toBe(revision);
    expect((await save({ tendererMobile: "13800000001" })).status).toBe(200);
    expect((await readFiling(world.service.deps, id)).revision).toBe(revision + 1);
    expect(await seenBy(world.filer, id)).toBe("13800000001");
  });
  it("is masked for everybody after submission", async () => {
    const id = await submitted();
    for (const person of [world.filer, world.county, world.province]) {
      expect(await seenBy(person, id)).toBe(masked);
    }
  });
});

describe("sealFills", () => {
  type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;
  /** As if the fills had never run. */
  async function seal(keys: Keys): Promise<void> {
    const { deps, database } = world.service;
    await database.asOwner("DELETE FROM background_migration");
    await runFills(database.ownerUrl, sealFills(keys), {
      log: deps.log,
      signal: new AbortController().signal,
    });
  }
  const addition = "UPDATE filing_submission SET files = '[]' WHERE filing_id = $1";

  it("seals once, audits it and re-enables the guard trigger, while clear values stay readable", async () => {
    const id = await submitted();
    const { deps, database } = world.service;
    await storeInClear(id);
    expect(await seenBy(world.filer, id)).toBe(masked);
    const { revision } = await readFiling(deps, id);
    await seal(deps.env);
    await seal(deps.env);
    for (const stored of [await mobileOf(id), await submissionOf(id)]) {
      expect(openPersonal(deps.env, "phone", stored)).toBe(phone);
    }
    const after = await readFiling(deps, id);
    expect([after.revision, after.projectName]).toEqual([revision, after.formValues["projectName"]]);
    const acts = await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "personal-data.seal-forms"))
      .orderBy(auditLog.id);
    expect(acts.map((row) => row.detail)).toEqual([{ filings: 1 }, { submissions: 1 }]);
    await expect(database.asOwner(addition, [id])).rejects.toThrow("rows are only added");
  });
  it("re-enables the guard when sealing fails", async () => {
    const id = await submitted();
    const { deps, database } = world.service;
    await storeInClear(id);
    await seal({
      DATA_KEY: { id: "k1", seal: Buffer.alloc(3), index: Buffer.alloc(3) },
      DATA_KEY_OLD: [],
    });
    const failed = (await fillProgress(deps.db)).map(({ endedAt, error }) => ({ endedAt, error }));
    expect(failed).toEqual(Array(2).fill({ endedAt: null, error: "Invalid key length" }));
    await expect(database.asOwner(addition, [id])).rejects.toThrow("rows are only added");
    await seal(deps.env);
    expect(openPersonal(deps.env, "phone", await submissionOf(id))).toBe(phone);
  });
});

describe("key rotation", () => {
  it("reseals filings, while submissions keep the former key", async () => {
    const id = await submitted();
    const { db, env } = world.service.deps;
    const next = dataKeySchema.parse(`k2:${Buffer.alloc(32, 2).toString("base64")}`);
    const changed = { db, env: { ...env, DATA_KEY: next, DATA_KEY_OLD: [env.DATA_KEY] } };
    expect(await resealPersonalData(changed)).toBeGreaterThan(0);
    expect(await resealPersonalData(changed)).toBe(0);
    expect(openPersonal(changed.env, "phone", await mobileOf(id))).toBe(phone);
    expect(await mobileOf(id)).toMatch(/^k2:/);
    expect(await submissionOf(id)).toMatch(/^k1:/);
    const rows = await db.select({ values: filing.formValues }).from(filing);
    expect(rows.every(({ values }) => !values["tendererMobile"]?.startsWith("k1:"))).toBe(true);
  });
});
