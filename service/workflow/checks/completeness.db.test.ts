import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { certificatePeriod } from "#service/db/schema/registry/certificate.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { hire } from "#service/registry/testing/hire.ts";
import { act, createComplete, mustAct } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

let serial = 0;

type Meanwhile = {
  unit?: Partial<typeof enterprise.$inferInsert>;
  certificate?: Partial<typeof certificatePeriod.$inferInsert>;
};

/** Submitted and returned; meanwhile the examiner has another name, and the registry what `meanwhile` says. */
async function resubmit(result: "result" | "materials", { unit, certificate }: Meanwhile) {
  const { service, filer, county } = world;
  const { db } = service.deps;
  const uscc = randomUscc();
  const enterpriseId = await createEnterprise(db, { name: "旧名咨询", uscc });
  const certNo = `建[造]1122330000777${(serial += 1)}`;
  const personId = await hire(service.deps, { enterpriseId, name: "旧名", certNo });
  const { id } = await createComplete(service, filer, {
    compileUnitKind: "2",
    consultName: "旧名咨询",
    consultUscc: uscc,
    examiner: "旧名",
    examinerCertNo: certNo,
  });
  await mustAct(service, filer, id, { action: "submit" });
  await mustAct(service, county, id, { action: "back", result, opinion: "成果文件有误" });
  if (unit) await db.update(enterprise).set(unit).where(eq(enterprise.id, enterpriseId));
  if (certificate)
    await db
      .update(certificatePeriod)
      .set(certificate)
      .where(eq(certificatePeriod.enterpriseId, enterpriseId));
  await db.update(person).set({ name: "新名" }).where(eq(person.id, personId));
  return act(service, filer, id, { action: "submit" });
}

it("checkSubmission › takes names of a form that the return locks as they were", async () => {
  const unit = { name: "新名咨询" };
  expect((await resubmit("result", { unit })).error).toBeNull();
  expect((await resubmit("result", { unit: { ...unit, kind: "construct" } })).error).toBeNull();
  expect((await resubmit("materials", { unit })).fields).toEqual(["consultName", "examinerCertNo"]);
});

it("checkSubmission › takes units and certificates of a form that the return locks as valid", async () => {
  const unit = { status: "deregistered", statusOn: "2020-01-01" } as const;
  const certificate = { endedOn: "2020-01-01", ending: "left" } as const;
  expect((await resubmit("materials", { unit, certificate })).fields).toEqual([
    "consultUscc",
    "examinerCertNo",
  ]);
  expect((await resubmit("result", { unit, certificate })).error).toBeNull();
});
