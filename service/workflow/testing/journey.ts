import { eq } from "drizzle-orm";

import { detectionReportOutputSchema } from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { runDetection } from "#service/jobs/detection/run-detection.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";

import { type TestBill, testBill, type TestWorkbook } from "./bills.ts";
import { createComplete, mustAct } from "./filings.ts";

/** Short, so that no session expires when the clock moves past it. */
export const publicityMs = 9000;

export type World = { service: TestService; filer: Person; county: Person; city: Person; province: Person };

export async function newWorld(options?: { port: boolean }): Promise<World> {
  const service = await testService({ PUBLICITY_DAYS: publicityMs / 86_400_000 }, options);
  return {
    service,
    filer: await service.person("filer", { name: "填报人" }),
    county: await service.person("county", { name: "受理人" }),
    city: await service.person("city"),
    province: await service.person("province"),
  };
}

export async function jobOf(service: TestService, id: FilingId): Promise<typeof detectionJob.$inferSelect> {
  const [run] = await service.deps.db.select().from(detectionJob).where(eq(detectionJob.filingId, id));
  if (!run) throw new Error("No detection was ever asked for");
  return run;
}

export async function runJob(service: TestService, id: FilingId): Promise<void> {
  const { jobId } = await jobOf(service, id);
  await runDetection(service.deps, { filingId: id, jobId, lastTry: true });
}

export async function settleFindings({ county }: World, filingId: FilingId): Promise<void> {
  const { reportId, open } = (await county.call("detectionReport", { filingId })).data(
    detectionReportOutputSchema,
  );
  if (open.decisions + open.replies === 0) return;
  const input = { filingId, reportId, filter: { state: "open" }, kind: "accepted", reason: "已说明" };
  (await county.call("detectionDecide", input)).data();
}

export async function filingIn(
  world: World,
  to: FilingStatus,
  bill: TestBill | TestWorkbook = testBill(),
): Promise<FilingId> {
  const { service, filer, county } = world;
  const { id } = await createComplete(service, filer, bill.values, "xml" in bill ? bill.xml : bill.workbook);
  const steps: Record<Exclude<FilingStatus, "draft">, () => Promise<unknown>> = {
    submitted: () => mustAct(service, filer, id, { action: "submit" }),
    accepted: () => mustAct(service, county, id, { action: "audit", result: "pass" }),
    detected: () => runJob(service, id),
    publicity: async () => {
      await settleFindings(world, id);
      await mustAct(service, county, id, { action: "audit", result: "pass" });
    },
    filed: async () => {
      service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
      await expirePublicity(service.deps, id, "test");
    },
    returned: () => mustAct(service, county, id, { action: "audit", result: "fail", opinion: "资料不符" }),
    void: () => mustAct(service, county, id, { action: "purge", opinion: "重复备案" }),
  };
  for (const step of wayTo[to]) await steps[step]();
  return id;
}

const wayTo: Record<FilingStatus, readonly Exclude<FilingStatus, "draft">[]> = {
  draft: [],
  submitted: ["submitted"],
  accepted: ["submitted", "accepted"],
  detected: ["submitted", "accepted", "detected"],
  publicity: ["submitted", "accepted", "detected", "publicity"],
  filed: ["submitted", "accepted", "detected", "publicity", "filed"],
  returned: ["submitted", "returned"],
  void: ["submitted", "void"],
};
