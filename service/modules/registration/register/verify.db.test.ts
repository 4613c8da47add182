import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { apply, newApplicant, verify } from "../testing/application.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const name = "杭州注册造价咨询有限公司";
const trail = async (uscc: string) => {
  const sql = `SELECT action, result, error FROM audit_log WHERE detail->>'uscc' = $1 ORDER BY id`;
  return (await service.database.asOwner(sql, [uscc])).rows;
};

describe("enterpriseVerify", () => {
  it("returns a token for an unregistered code, and is audited", async () => {
    const applicant = newApplicant(service);
    expect(await verify(applicant)).toMatch(/^[\w-]{22}$/);
    expect(await trail(applicant.uscc)).toMatchObject([{ action: "registration.verify", result: "ok" }]);
    const { rows } = await service.database.asOwner("SELECT hash FROM registration_token WHERE uscc = $1", [
      applicant.uscc,
    ]);
    expect(rows).toHaveLength(1);
  });
  it("normalises the typed code", async () => {
    const { ask, uscc } = newApplicant(service);
    expect((await ask("enterpriseVerify", { uscc: ` ${uscc.toLowerCase()} `, name })).status).toBe(200);
  });
  it.each([
    ["91310101MA1FPY5678", "校验位"],
    ["91310101MA1FPZ9012", "校验位"],
    ["9131", "18位"],
    ["", "必填"],
  ])("refuses %j", async (uscc, word) => {
    const { ask } = newApplicant(service);
    const answer = await ask("enterpriseVerify", { uscc, name });
    expect([answer.status, answer.error, answer.fields[0]]).toEqual([422, "request.invalid", "uscc"]);
    expect(answer.fieldMessages[0]).toContain(word);
  });
  it("answers the same for a registered and a pending enterprise", async () => {
    const registered = randomUscc();
    await createEnterprise(service.deps.db, { uscc: registered, name: "不可泄露有限公司" });
    const waiting = await apply(service);
    const bodies = [];
    for (const uscc of [registered, waiting.applicant.uscc]) {
      const { ask } = newApplicant(service);
      const answer = await ask("enterpriseVerify", { uscc, name: "别的名称有限公司" });
      expect([answer.status, answer.error]).toEqual([409, "registration.taken"]);
      bodies.push(answer.message);
      expect((await trail(uscc)).at(-1)).toMatchObject({ result: "refused", error: "registration.taken" });
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain("不可泄露");
  });
  it("is rate-limited per address", async () => {
    const { ask } = newApplicant(service);
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => ask("enterpriseVerify", { uscc: randomUscc(), name })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await newApplicant(service).ask("enterpriseVerify", { uscc: randomUscc(), name })).status).toBe(
      200,
    );
  });
});

describe("registration without SMS", () => {
  it("is refused", async () => {
    const silent = await testService({ NODE_ENV: "production", DEMO: false });
    try {
      const answer = await newApplicant(silent).ask("enterpriseVerify", { uscc: randomUscc(), name });
      expect([answer.status, answer.error]).toEqual([503, "sms.off"]);
    } finally {
      await silent.close();
    }
  });
});
