import { afterAll, beforeAll, expect, it } from "vitest";

import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";

import { signersOf } from "./certificates.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const certNo = "建[造]11223300001234";
const uscc = "91330106MA2CG8PX1R";

it("signersOf › tells of each signer whether the certificate was valid, and with the unit, on the day", async () => {
  const { deps } = service;
  const enterpriseId = await createEnterprise(deps.db, { name: "甲咨询", uscc });
  await hire(deps, { enterpriseId, name: "王工", certNo, validTo: "2026-02-15" });
  const values = {
    compileUnitKind: "2",
    consultUscc: uscc,
    compiler: "王工",
    compilerCertNo: "建〔造〕11223300001234",
    compileDate: "2026-02-15",
    examiner: "王工",
    examinerCertNo: certNo,
    examineDate: "2026-02-16",
    approver: "李工",
    approverCertNo: "建[造]11223300009999",
  };
  expect(await signersOf(deps.db, "max-price", values)).toMatchObject([
    { role: "编制人", day: "2026-02-15", standing: "valid", text: "注册于“甲咨询”，有效期至2026-02-15" },
    { role: "审核人", standing: "faulty", text: "该证书已于2026-02-15到期，签署时不在有效期内" },
    { role: "审定人", name: "李工", day: "", standing: "unknown" },
  ]);
  const elsewhere = { ...values, consultUscc: "91330108MA27XL0X3T" };
  expect((await signersOf(deps.db, "max-price", elsewhere))[0]).toMatchObject({
    standing: "faulty",
    text: "该证书的注册单位为“甲咨询”，不是编制单位",
  });
  expect(await signersOf(deps.db, "max-price", {})).toEqual([]);
});
