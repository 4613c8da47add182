import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { smsPurposeNames, smsPurposeSchema } from "#contracts/sms/sms.ts";

import { maskedText, paramsOf, type SmsContent } from "./templates.ts";
import { templateTexts } from "./testing/template-texts.ts";

const doc = readFileSync(new URL("../../docs/sms.md", import.meta.url), "utf8");
const env = { PUBLIC_ORIGIN: "https://zj.example.gov.cn", PORT: 3000 };
const account = "913***025Q";
const unit = "浙江衡准工程造价咨询有限公司";
const number = "ZC330106202600001";
const contents: SmsContent[] = [
  { template: "code", params: { purpose: smsPurposeNames.forgot } },
  { template: "change-code", params: {} },
  { template: "registration-passed", params: { unit, number } },
  { template: "registration-returned", params: { unit, number } },
  { template: "locked", params: { account } },
  { template: "account-link", params: { account } },
  { template: "change-link", params: {} },
  { template: "change-asked", params: { account } },
  { template: "change-done", params: { account } },
  { template: "phone-changed", params: { account } },
  { template: "transfer-consent", params: { unit, number } },
  { template: "certificate-due", params: { certificate: "建[造]11223300000001", day: "2026-05-10" } },
];

describe("SMS templates", () => {
  it.each(contents)("begin with the product's name and leave no variable open: $template", (content) => {
    const text = maskedText(env, content);
    expect(text).toMatch(/^【建设工程造价数据监测平台】[^{}]+。$/);
    expect(text).not.toContain("——");
    expect(text.length).toBeLessThan(200);
  });

  it("are sent with every variable of their text", () => {
    for (const { template, variables } of templateTexts()) {
      const content = contents.find((one) => one.template === template);
      const params = content && paramsOf(env, content, "123456");
      expect(Object.keys(params ?? {}), template).toEqual(expect.arrayContaining(variables));
    }
  });

  it("say what a code is for, how long it is valid, and what to do with an unexpected one", () => {
    expect(maskedText(env, { template: "code", params: { purpose: smsPurposeNames.forgot } })).toBe(
      "【建设工程造价数据监测平台】验证码******，用于找回密码，10分钟内有效。如非本人操作，请勿理会，切勿告知他人。",
    );
    const names = smsPurposeSchema.options.map((purpose) => smsPurposeNames[purpose]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("name the enterprise, its number and the way to the result of a registration", () => {
    expect(maskedText(env, { template: "registration-returned", params: { unit, number } })).toBe(
      `【建设工程造价数据监测平台】${unit}的企业注册申请（${number}）已退回。请在登录页点击“企业注册”—“查询注册进度”，查看退回原因并修改后重新提交。`,
    );
  });

  it("hide the secret of a link", () => {
    expect(maskedText(env, { template: "account-link", params: { account } })).toMatch(
      /\/accountLink#\*{6}设置账号/,
    );
  });

  it("name what an earlier version did not keep by a dash", () => {
    expect(maskedText(env, { template: "locked", params: {} })).toContain("您的账号——因多次登录失败");
  });

  it("are in docs/sms.md", () => {
    for (const { template, text, variables } of templateTexts()) {
      const row = `| \`${template}\` | ${text} | ${variables.map((name) => `\`${name}\``).join(", ")} |`;
      expect(doc, row).toContain(row);
    }
  });
});
