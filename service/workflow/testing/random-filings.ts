import fc from "fast-check";

import { type FilingKind, filingKindSchema } from "#contracts/filing/kind.ts";
import { type EnterpriseId, filingIdSchema } from "#contracts/ids.ts";
import { filingStatusSchema } from "#contracts/workflow/status.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { stationIn } from "./filings.ts";

export type RandomFiling = {
  kind: FilingKind;
  status: (typeof filingStatusSchema.options)[number];
  region: "330106" | "330109" | "330203";
  own: boolean;
  price: number;
  filed: number;
  since: number;
  due: number;
};

const filings = fc.array(
  fc.record<RandomFiling>({
    kind: fc.constantFrom(...filingKindSchema.options),
    status: fc.constantFrom(...filingStatusSchema.options),
    region: fc.constantFrom("330106", "330109", "330203"),
    own: fc.boolean(),
    price: fc.integer({ min: 1, max: 10_000_000 }),
    filed: fc.integer({ min: 0, max: 500 }),
    since: fc.integer({ min: 0, max: 40 }),
    due: fc.integer({ min: -20, max: 20 }),
  }),
  { minLength: 40, maxLength: 60 },
);
const day = 86_400_000;

export type RandomWorld = {
  service: TestService;
  people: Record<"filer" | "county" | "city" | "province", Person>;
  own: EnterpriseId;
  written: readonly RandomFiling[];
};

export async function randomWorld(now: Date, seed: number): Promise<RandomWorld> {
  const service = await testService();
  service.clock.now = now;
  const own = await createEnterprise(service.deps.db);
  const other = await createEnterprise(service.deps.db);
  const people = {
    filer: await service.person("filer", { enterpriseId: own }),
    county: await service.person("county"),
    city: await service.person("city"),
    province: await service.person("province"),
  };
  const [written = []] = fc.sample(filings, { numRuns: 1, seed });
  for (const [at, row] of written.entries()) {
    const enterpriseId = row.own ? own : other;
    await write(service, row, { at, enterpriseId, filerId: people.filer.id, now });
  }
  return { service, people, own, written };
}

async function write(
  { deps }: TestService,
  row: RandomFiling,
  of: { at: number; enterpriseId: EnterpriseId; filerId: Person["id"]; now: Date },
): Promise<void> {
  const { at, enterpriseId, filerId, now } = of;
  const id = filingIdSchema.parse(crypto.randomUUID());
  const isDraft = row.status === "draft";
  const waits = ["submitted", "accepted", "detected", "returned"].includes(row.status);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await deps.db.insert(filing).values({
    id,
    kind: row.kind,
    lineage: id,
    version: 1,
    status: row.status,
    returnKind: row.status === "returned" ? "all" : null,
    submissionCount: isDraft ? 0 : 1,
    enterpriseId,
    filerId,
    regionCode: row.region,
    stationId: isDraft ? null : await stationIn(deps, row.region),
    projectName: `工程${at}`,
    ceilingPrice: `${row.price}.05`,
    acceptNo: isDraft ? "" : `SL${at}`,
    filingNo: row.status === "filed" ? `BA${at}` : "",
    submittedAt: isDraft ? null : ago(row.since),
    filedAt: row.status === "filed" ? ago(row.filed) : null,
    publicityEnd: row.status === "publicity" ? ago(-5) : null,
    statusAt: ago(row.since),
    dueAt: waits ? ago(row.due) : null,
    dueDays: waits ? 2 : null,
    createdAt: ago(row.since),
    updatedAt: ago(row.since),
  });
}
