import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingStatusSchema } from "#contracts/workflow/status.ts";
import { acceptanceLog } from "#service/db/schema/acceptance-log.ts";
import { detectionReport } from "#service/db/schema/detection.ts";
import { filing } from "#service/db/schema/filing.ts";
import { finding } from "#service/db/schema/finding.ts";
import { registration, registrationSubmission } from "#service/db/schema/registration.ts";
import { session } from "#service/db/schema/session.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { dump, idNumberPattern, phonePattern } from "#service/personal-data/testing/clear-text.ts";
import { verifyAll } from "#service/workflow/verify.ts";

import { demoPlan } from "./plan.ts";
import { seed } from "./seed.ts";
import { demoSettlements } from "./settlement/plan.ts";

describe("demo data", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ DEMO: true });
    expect(await seed(service.deps)).toBe(true);
  }, 240_000);
  afterAll(() => service.close());

  it("has the planned filings in every status", async () => {
    const rows = await service.deps.db
      .select({ status: filing.status, n: count() })
      .from(filing)
      .groupBy(filing.status);
    const planned = new Map<string, number>();
    for (const { status } of [...demoPlan(), ...demoSettlements()])
      planned.set(status, (planned.get(status) ?? 0) + 1);
    expect(new Map(rows.map((row) => [String(row.status), row.n]))).toEqual(planned);
    expect([...planned.keys()].toSorted()).toEqual([...filingStatusSchema.options].toSorted());
  });
  it("agrees with its acceptance records: replayed statuses and whole chains", async () => {
    const { filings, faults } = await verifyAll(service.deps.db);
    expect(filings).toBe(demoPlan().length + demoSettlements().length);
    expect(faults).toEqual([]);
  });
  it("stores no phone or ID number in clear in any table", async () => {
    const rows = await dump(service);
    const filings = rows.filter((row) => row.table === "public.filing_submission");
    expect(filings.length).toBeGreaterThan(20);
    expect(filings.every((row) => /(tendererMobile|mobile2)[^,]*k1:/.test(row.text))).toBe(true);
    for (const pattern of [phonePattern, idNumberPattern]) {
      const clear = rows.filter((row) => pattern.test(row.text));
      expect(clear.map((row) => `${row.table}: ${pattern.exec(row.text)?.[0] ?? ""}`)).toEqual([]);
    }
  });
  it("has info prices that some bills deviate from, and certificates that match all bills", async () => {
    const reports = await service.deps.db.select().from(detectionReport);
    const found = await service.deps.db.select().from(finding);
    const off = Map.groupBy(
      found.filter(({ rule }) => rule === "P05"),
      ({ reportId }) => reportId,
    );
    expect(off.size).toBeGreaterThan(3);
    expect(off.size).toBeLessThan(reports.length / 2);
    expect(found.filter(({ rule }) => rule === "F10")).toEqual([]);
    expect(
      reports.every(
        ({ finishedAt, referenceUsed }) =>
          finishedAt === null || referenceUsed.some(({ kind }) => kind === "certificates"),
      ),
    ).toBe(true);
  });
  it("has two waiting registrations and one returned with a reason", async () => {
    const rows = await service.deps.db.select().from(registration);
    expect(rows.map((row) => row.status).toSorted()).toEqual(["pending", "pending", "returned"]);
    expect(rows.find((row) => row.status === "returned")?.opinion).not.toBe("");
    const rounds = await service.deps.db.select().from(registrationSubmission);
    expect(rounds.map((row) => row.round).toSorted()).toEqual([1, 1, 1, 2]);
  });
  it("has no future dates and no open session", async () => {
    const steps = await service.deps.db.select({ at: acceptanceLog.at }).from(acceptanceLog);
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.every((step) => step.at <= service.clock.now)).toBe(true);
    expect(await service.deps.db.select().from(session)).toEqual([]);
  });
});
