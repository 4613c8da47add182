import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type BillStage, billStages } from "#contracts/settlement/bills.ts";
import { exampleParties } from "#service/bill-generator/example-parties.ts";
import { settlementBills, settlementXmls } from "#service/bill-generator/settlement-bills.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

import { stationIn, storeFile } from "./filings.ts";
import { runJob, type World } from "./journey.ts";

export type TestSettlement = { xmls: Record<BillStage, string>; values: FormValues };

export function testSettlement(): TestSettlement {
  const bills = settlementXmls(
    settlementBills({
      ...exampleParties,
      seed: 41,
      name: "古荡街道社区卫生服务中心工程",
      scale: 9800,
      standardVersion: "2024",
      compileDate: "2026-02-10",
      units: ["building", "electrical"],
      itemsPerUnit: 8,
      targetTotal: 16_900_000,
    }),
  );
  return {
    xmls: { contract: bills.contract.xml, submitted: bills.submitted.xml, approved: bills.approved.xml },
    values: {
      projectname: "古荡街道社区卫生服务中心工程",
      standardVersion: "2024",
      zprice: bills.contract.total,
      cprice: bills.contract.total,
      sprice: bills.submitted.total,
      sdprice: bills.approved.total,
      auditstarttime: "2026-02-01",
      auditendtime: "2026-02-15",
    },
  };
}

export async function acceptedSettlement(
  { service, filer }: World,
  { xmls, values }: TestSettlement = testSettlement(),
): Promise<FilingId> {
  const { deps } = service;
  const { id } = (await filer.call("filingCreate", { kind: "settlement" })).data();
  for (const stage of billStages) {
    const fileId = await storeFile(deps, filer.id, `${stage}.xml`, xmls[stage]);
    const code = `bill-${stage}`;
    await deps.db.insert(filingFile).values({ filingId: id, code, fileId, round: 1, addedAt: deps.clock() });
  }
  const place = { regionCode: "330106", stationId: await stationIn(deps) };
  const projectName = values["projectname"] ?? "";
  await deps.db
    .update(filing)
    .set({ ...place, projectName, formValues: values, status: "accepted", submissionCount: 1, acceptNo: id })
    .where(eq(filing.id, id));
  await deps.db.insert(detectionJob).values({
    filingId: id,
    jobId: randomUUID(),
    state: "queued",
    stage: "waiting",
    queuedAt: deps.clock(),
  });
  return id;
}

export async function detectedSettlement(world: World, settlement?: TestSettlement): Promise<FilingId> {
  const id = await acceptedSettlement(world, settlement);
  await runJob(world.service, id);
  return id;
}
