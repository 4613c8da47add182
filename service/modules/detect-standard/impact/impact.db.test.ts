import Big from "big.js";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { standardImpactSchema, type ThresholdCells } from "#contracts/detect-standard/detect-standard.ts";
import type { FilingId } from "#contracts/ids.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { feeRate, referenceBatch } from "#service/db/schema/detection/reference-data.ts";
import { file } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { seedReferenceData } from "#service/demo/reference-data.ts";
import { unpriced } from "#service/detection/testing/counterparts.ts";
import { type Person, readAnswer } from "#service/http/testing/test-service.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, mustAct, readFiling, storeFile } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";
import { detectedSettlement, testSettlement } from "#service/workflow/testing/settlements.ts";

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await newWorld();
  keeper = await world.service.person("security-admin");
});
afterAll(() => world.service.close());

type Cells = Record<string, ThresholdCells>;
const rulesNow = async () => (await keeper.call("standardRules")).data();

async function send(rule: string, cells: Cells): Promise<Response> {
  const { version } = await rulesNow();
  const init = {
    body: JSON.stringify({ rule, version, cells }),
    headers: { "content-type": "application/json" },
  };
  return world.service.fetch("standardImpact", init, { token: keeper.token });
}
async function impact(rule: string, cells: Cells) {
  const text = await (await send(rule, cells)).text();
  return text
    .trim()
    .split("\n")
    .map((line) => standardImpactSchema.parse(JSON.parse(line)));
}

it("tryThresholds › counts the newest reports that a change would alter, and alters none", async () => {
  await filingIn(world, "detected", testBill("合价比数量×单价多三角七分"));
  await filingIn(world, "detected");
  const { version } = await rulesNow();
  const steps = await impact("A01", { tolerance: [["5"]] });
  expect(steps.map(({ done, over }) => [done, over])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ]);
  expect(steps.at(-1)).toMatchObject({
    total: 2,
    changed: 1,
    lines: [{ rule: "A01", severity: "E", reports: 1, gone: 1, fresh: 0 }],
    skipped: 0,
  });
  const words = await impact("C06", { emptyWords: [["无"], ["三类土之外"]] });
  expect(words.at(-1)).toMatchObject({ total: 2, changed: 0, lines: [] });
  const stricter = await impact("F06", { maxSectionals: [["2"]] });
  expect(stricter.at(-1)).toMatchObject({ total: 2, changed: 0 });
  const settlement = await impact("S02", { mostPercent: [["20"]] });
  expect(settlement.at(-1)).toMatchObject({ total: 2, changed: 0, skipped: 0 });
  expect((await rulesNow()).version).toBe(version);
});

it("tryThresholds › refuses what could not be saved", async () => {
  expect((await readAnswer(await send("A01", { tolerance: [["-1"]] }))).fields).toEqual([
    "cells.tolerance.0.0",
  ]);
  expect((await readAnswer(await send("A01", {}))).message).toContain("没有变化");
});

it("tryThresholds › uses each report's own reference data and the submitted form", async () => {
  const { db, clock } = world.service.deps;
  await seedReferenceData(db, clock());
  const half = testBill("安全措施费率减半");
  const id = await filingIn(world, "detected", half);
  const tries = async () => (await impact("N01", { tolerance: [["900000"]] })).at(-1)?.lines;
  const found = await tries();
  expect(found).toEqual([{ rule: "N01", severity: "E", reports: 1, gone: 1, fresh: 0 }]);
  const [laxer] = await db
    .insert(referenceBatch)
    .values({
      kind: "fee-rates",
      standardVersion: "2024",
      regionCode: "330106",
      version: 1,
      source: "测试",
      fileName: "x.xlsx",
      rowCount: 1,
      byName: "测试",
      createdAt: clock(),
    })
    .returning({ id: referenceBatch.id });
  if (!laxer) throw new Error("no batch");
  const rate = { kind: "safety", name: "安全生产措施费", specialty: "", base: "divisional" } as const;
  await db.insert(feeRate).values({ ...rate, batchId: laxer.id, n: 1, rate: "0.1", validFrom: "2025-01-01" });
  expect(await tries()).toEqual(found);
  const { formValues } = await readFiling(world.service.deps, id);
  await db
    .update(filing)
    .set({ formValues: { ...formValues, compileDate: "2001-01-01" } })
    .where(eq(filing.id, id));
  expect(await tries()).toEqual(found);
});

async function add(id: FilingId, code: string, content: string): Promise<void> {
  const { deps } = world.service;
  const fileId = await storeFile(deps, world.filer.id, `${code}.xml`, content);
  await deps.db.insert(filingFile).values({ filingId: id, code, fileId, round: 1, addedAt: deps.clock() });
}
const linesOf = async (rule: string, cells: Cells) => (await impact(rule, cells)).at(-1)?.lines;

it("tryThresholds › compares with the counterparts of a report, as its check did", async () => {
  const { db } = world.service.deps;
  const bill = testBill();
  const { id } = await createComplete(world.service, world.filer, bill.values, bill.xml);
  const tender = unpriced(bill.xml).replace(/(<WorkElement [^>]*? Quantity=")[\d.]+(")/, "$112345$2");
  await add(id, "bill-tender", tender);
  await mustAct(world.service, world.filer, id, { action: "submit" });
  await mustAct(world.service, world.county, id, { action: "audit", result: "pass" });
  await runJob(world.service, id);
  const gone = { rule: "C13", severity: "W", reports: 1, gone: 1, fresh: 0 };
  expect(await linesOf("C13", { quantityPercent: [["100"]] })).toEqual([gone]);
  await db.delete(filingFile).where(and(eq(filingFile.filingId, id), eq(filingFile.code, "bill-tender")));
  expect(await linesOf("C13", { enabled: [["停用"]] })).toEqual([gone]);
});

it("tryThresholds › compares with the counterpart of a settlement, as its check did", async () => {
  const given = testSettlement();
  const settled = await detectedSettlement(world, given);
  expect(await linesOf("S10", { overPercent: [["1"]] })).toEqual([]);
  await add(
    settled,
    "bill-ceiling",
    given.xmls.contract.replace(/(<WorkElement [^>]*? Price=")[\d.]+(")/, "$10.01$2"),
  );
  expect(await linesOf("S10", { enabled: [["停用"]] })).toMatchObject([
    { rule: "S10", severity: "I", gone: 1 },
  ]);
});

it("tryThresholds › compares with the prices of bills that were filed before a report", async () => {
  const { db } = world.service.deps;
  for (const tendererUscc of ["甲", "乙", "丙"])
    await db
      .update(filing)
      .set({ tendererUscc })
      .where(eq(filing.id, await filingIn(world, "filed")));
  await filingIn(world, "detected", testBill("综合单价高出参考四成"));
  const last = (await impact("P04", { minCount: [["3"]] })).at(-1);
  expect(last?.lines).toEqual([{ rule: "P04", severity: "W", reports: 1, gone: 0, fresh: 1 }]);
});

it("tryThresholds › compares the prices of a settlement's form with its bills", async () => {
  const { xmls, values } = testSettlement();
  const cprice = new Big(values["cprice"] ?? 0).plus(1).toFixed(2);
  await detectedSettlement(world, { xmls, values: { ...values, cprice } });
  const steps = await impact("F11", { tolerance: [["5"]] });
  expect(steps.at(-1)?.lines).toEqual([{ rule: "F11", severity: "E", reports: 1, gone: 1, fresh: 0 }]);
});

it("tryThresholds › skips a report whose judging fails, and logs the reason", async () => {
  const { deps } = world.service;
  const id = await filingIn(world, "detected");
  const [bill] = await deps.db
    .select({ key: file.storageKey })
    .from(detectionReport)
    .innerJoin(file, eq(file.id, detectionReport.fileId))
    .where(eq(detectionReport.filingId, id));
  await deps.blobs.remove(bill?.key ?? "");
  const warn = vi.spyOn(deps.log, "warn");
  expect((await impact("A01", { tolerance: [["5"]] })).at(-1)).toMatchObject({ skipped: 1 });
  const logged = {
    err: expect.objectContaining({ message: expect.stringContaining("ENOENT") }),
    filingId: id,
  };
  expect(warn).toHaveBeenCalledExactlyOnceWith(logged, "trial of a report failed");
});

it("tryThresholds › ends when the client leaves, and refuses a second concurrent try", async () => {
  const reader = (await send("A01", { tolerance: [["7"]] })).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  expect((await readAnswer(await send("A01", { tolerance: [["8"]] }))).error).toBe("export.busy");
  await reader?.cancel();
  await vi.waitFor(async () => {
    const next = await send("A01", { tolerance: [["8"]] });
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });
});
