import { afterAll, beforeAll, expect, it } from "vitest";

import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { nodeIds, published, saveDraft } from "#service/modules/notice/testing/notices.ts";

let service: TestService;
let writer: Person;
let second: Person;
let admin: Person;
beforeAll(async () => {
  service = await testService();
  writer = await service.person("province", { name: "编写人" });
  second = await service.person("province", { name: "审核人" });
  admin = await service.person("security-admin");
});
afterAll(() => service.close());

const docNo = "浙建站〔2026〕8号";
const citations = [{ docNo, clause: "第三条" }];
const policy = { issuer: "省站", docNo, issuedOn: null, effectiveOn: null, expiresOn: null };

it("policy basis › leads from rule and deadline to the policy, and from the policy to both", async () => {
  const draft = await saveDraft(writer, "<p>办法</p>", undefined, { nodeId: nodeIds.policy, policy });
  const { noticeId } = await published(writer, second, draft);
  const rule = { kind: "rule", code: "A01", revision: 0, citations } as const;
  const deadline = { kind: "deadline", code: "max-price submitted", revision: 0, citations } as const;
  expect((await admin.call("policyBasisSave", rule)).error).toBeNull();
  expect((await admin.call("policyBasisSave", deadline)).error).toBeNull();
  const { bases } = (await writer.call("policyBasisList", { kind: "rule" })).data();
  expect(bases).toMatchObject([{ code: "A01", revision: 1, citations: [{ ...citations[0], noticeId }] }]);
  const filer = await service.person("filer");
  const asFiler = (await filer.call("policyBasisList", { kind: "rule" })).data().bases;
  expect(asFiler).toMatchObject([{ citations: [{ docNo, noticeId }] }]);
  expect((await filer.call("noticeDetail", { noticeId })).error).toBeNull();
  const shown = (await writer.call("noticeDetail", { noticeId })).data();
  expect(shown.citedBy.map(({ kind, code, clause }) => [kind, code, clause])).toEqual([
    ["deadline", "max-price submitted", "第三条"],
    ["rule", "A01", "第三条"],
  ]);
  expect(shown.citedBy[0]?.name).toContain("最高投标限价");
});

it("policy basis › answers the later of two editors with 409, and names what is wrong", async () => {
  const save = (more: object) =>
    admin.callUnchecked("policyBasisSave", { kind: "rule", code: "A02", revision: 0, citations, ...more });
  expect((await save({})).error).toBeNull();
  expect(await save({})).toMatchObject({ status: 409, error: "policy-basis.stale" });
  expect((await save({ revision: 1, citations: [] })).error).toBeNull();
  expect(await save({ revision: 1 })).toMatchObject({ status: 409, error: "policy-basis.stale" });
  expect((await save({ code: "Z99" })).fields).toEqual(["code"]);
  const wrong = await save({ revision: 2, citations: [{ docNo: "浙建站[2026]第8号" }] });
  expect(wrong.fields).toEqual(["citations.0.docNo"]);
});

it("policy basis › of a deadline is for those who set deadlines", async () => {
  const city = await service.person("city");
  const input = { kind: "deadline", code: "settlement submitted", revision: 0, citations } as const;
  expect((await city.call("policyBasisSave", input)).error).toBe("permission.denied");
  expect((await city.call("policyBasisSave", { ...input, kind: "rule", code: "A03" })).error).toBeNull();
});
