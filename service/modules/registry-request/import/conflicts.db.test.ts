import { afterAll, beforeAll, expect, it } from "vitest";

import { rowsOfWorkbook } from "#service/export/testing/workbook.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { newIdNumber, newUnit } from "../testing/requests.ts";
import { mustPreview } from "./testing/import.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it("importConflicts › guards a name that a spreadsheet would take for a formula", async () => {
  const unit = await newUnit(service);
  const { enterpriseId } = await newUnit(service, "杭州乙造价咨询有限公司");
  const [phone, idNumber] = ["13800000021", newIdNumber()];
  await hire(service.deps, { enterpriseId, name: "丁一", idNumber, phone });
  const { staffImportId } = await mustPreview(service, unit.filer, { name: "=1+1", idNumber, phone });
  const answer = await service.fetch(
    "staffImportConflicts",
    { body: JSON.stringify({ staffImportId }), headers: { "content-type": "application/json" } },
    { token: unit.filer.token },
  );
  const [, ...rows] = await rowsOfWorkbook(new Uint8Array(await answer.arrayBuffer()));
  expect(rows.map((row) => row[1])).toEqual(["'=1+1"]);
});
