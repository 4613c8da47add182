import fc from "fast-check";

import { type FilingId, reportIdSchema } from "#contracts/ids.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { reportMaterial } from "#service/db/schema/detection/report-material.ts";
import { reportRule } from "#service/db/schema/detection/report-rule.ts";
import { file } from "#service/db/schema/file.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { type RandomWorld, randomWorld } from "#service/workflow/testing/random-filings.ts";

type Traits = {
  projectClass: string;
  submitted: string | null;
  approved: string | null;
  hours: number;
  returned: boolean;
  replaced: boolean;
  materials: { materials: number; priced: number } | null;
  rules: readonly { rule: string; errors: number; warnings: number; infos: number }[];
};

const price = fc.option(
  fc
    .integer({ min: 0, max: 999_999_999 })
    .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`),
  { nil: null, freq: 4 },
);
const some = fc.integer({ min: 0, max: 9 });
const traits = fc.record<Traits>({
  projectClass: fc.constantFrom("", "01", "04", "31", "99"),
  submitted: price,
  approved: price,
  hours: fc.integer({ min: 0, max: 2000 }),
  returned: fc.boolean(),
  replaced: fc.boolean(),
  materials: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([a, b]) => ({ materials: Math.max(a, b), priced: Math.min(a, b) })),
    { nil: null, freq: 4 },
  ),
  rules: fc.uniqueArray(
    fc.record({
      rule: fc.constantFrom("A01", "C02", "P05", "T99"),
      errors: some,
      warnings: some,
      infos: some,
    }),
    { selector: ({ rule }) => rule, maxLength: 3 },
  ),
});

/** Random filings with everything that the summary adds up. */
export async function summaryWorld(now: Date, seed: number): Promise<RandomWorld> {
  const world = await randomWorld(now, seed);
  const { asOwner } = world.service.database;
  const rows = await world.service.deps.db
    .select({ id: filing.id, status: filing.status })
    .from(filing)
    .orderBy(filing.acceptNo, filing.id);
  const drawn = fc.sample(traits, { numRuns: rows.length, seed });
  let lastFiled: FilingId | null = null;
  for (const [at, row] of rows.entries()) {
    const { id } = row;
    const given = drawn[at];
    if (!given) continue;
    const supersedes: FilingId | null = given.replaced ? lastFiled : null;
    if (supersedes !== null) lastFiled = null;
    if (row.status === "filed") lastFiled = id;
    await asOwner(
      `update filing set project_class = $2, submitted_price = $3, approved_price = $4,
        ceiling_price = case when $7 then null else ceiling_price end, supersedes = $6,
        submitted_at = case when status = 'filed' then filed_at - $5 * interval '1 hour' else submitted_at end
      where id = $1`,
      [
        id,
        given.projectClass,
        given.submitted,
        given.approved,
        given.hours,
        supersedes,
        given.submitted === null,
      ],
    );
    if (given.returned) await writeReturn(world, id);
    if (given.rules.length > 0) await writeReport(world, id, given);
  }
  return world;
}

async function writeReturn({ service }: RandomWorld, id: FilingId): Promise<void> {
  await service.deps.db.insert(acceptanceLog).values({
    filingId: id,
    seq: 1,
    action: "back",
    result: "materials",
    log: "back",
    fromStatus: "submitted",
    toStatus: "returned",
    opinion: "请补正",
    operatorName: "王受理",
    unitName: "造价站",
    at: service.clock.now,
    revision: 2,
    requestId: "test",
    prevHash: "",
    hash: "",
  });
}

async function writeReport(
  { service }: RandomWorld,
  id: FilingId,
  { rules, materials }: Traits,
): Promise<void> {
  const { db } = service.deps;
  const createdAt = service.clock.now;
  const [stored] = await db
    .insert(file)
    .values({
      name: "造价数据文件.xml",
      size: 1,
      mime: "text/xml",
      md5: "0".repeat(32),
      sha256: "0".repeat(64),
      storageKey: crypto.randomUUID(),
      createdAt,
    })
    .returning({ id: file.id });
  if (!stored) throw new Error("The file was not written");
  const reportId = reportIdSchema.parse(crypto.randomUUID());
  const ruleSetVersion = (await currentRuleSet(db, createdAt)).version;
  await db.insert(detectionReport).values({
    id: reportId,
    filingId: id,
    round: 1,
    fileId: stored.id,
    fileName: "造价数据文件.xml",
    standardVersion: "2013",
    ruleSetVersion,
    createdAt,
    finishedAt: createdAt,
  });
  await db.insert(reportRule).values(rules.map((counts) => ({ ...counts, reportId })));
  if (materials) await db.insert(reportMaterial).values({ reportId, ...materials });
  await service.database.asOwner("update filing set report_id = $1 where id = $2", [reportId, id]);
}
