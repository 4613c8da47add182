import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { person } from "#service/db/schema/registry/person.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { certNoOf, newIdNumber, newUnit } from "../testing/requests.ts";
import { mustAsk, newMover } from "../testing/transfers.ts";
import { mustImport, mustPreview, rowsOf } from "./testing/import.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
  await service.person("county");
});
afterAll(() => service.close());

it("confirmImport › keeps the phone of a person of another enterprise, and finds nothing new again", async () => {
  const unit = await newUnit(service);
  const other = await newUnit(service, "杭州乙造价咨询有限公司");
  const known = { name: "丁六", idNumber: newIdNumber() };
  const phone = "13800000021";
  const personId = await hire(service.deps, { enterpriseId: other.enterpriseId, ...known, phone });
  const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };
  const line = { ...known, phone: "13700000033", certNo: certNoOf(881), ...term };
  await mustImport(service, unit.filer, line);
  const [row] = await service.deps.db.select().from(person).where(eq(person.id, personId));
  expect(openPersonal(service.deps.env, "phone", row?.phone ?? "")).toBe(phone);
  const { staffImportId } = await mustPreview(service, unit.filer, line);
  const [again] = await rowsOf(unit.filer, staffImportId);
  expect(again?.outcome).toBe("same");
  expect(again?.notes.map(({ text }) => text).join()).toContain("以原号码为准");
});

it("previewImport › tells the employer nothing of a transfer to which the person has not consented", async () => {
  const mover = await newMover(service);
  const { number } = await mustAsk(service, mover);
  const { name, idNumber, certNo } = mover.identity;
  const line = { name, idNumber, certNo, registeredOn: "2025-05-06", validTo: "2029-05-05" };
  const { staffImportId } = await mustPreview(service, mover.former.filer, line);
  const [row] = await rowsOf(mover.former.filer, staffImportId);
  const told = row?.notes.map(({ text }) => text).join();
  expect([row?.outcome, told]).toEqual(["conflict", "该人员另有申请正在办理，请稍后再导入"]);
  expect(told).not.toContain(number);
});
