import { randomInt } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { solveCaptcha } from "./captcha.ts";
import { call } from "./service.ts";
import { codeSentTo } from "./sms-log.ts";
import { afterReclickPause, hydrated, step } from "./step.ts";

export type Self = { name: string; idNumber: string; phone: string };

/** A new person of the filer's enterprise. */
export async function newSelf(filer: Page): Promise<Self & { personId: string }> {
  const serial = String(randomInt(1e7)).padStart(7, "0");
  const self = { name: `查本人${serial.slice(-3)}`, idNumber: `E1${serial}`, phone: `1392${serial}` };
  const added = { ...self, idType: "passport" as const, startedOn: "2025-01-06", title: "工程师" };
  const { personId } = await call(filer, "staffAdd", added);
  return { ...self, personId };
}

export function askOwnCode(page: Page, { name, idNumber }: Pick<Self, "name" | "idNumber">): Promise<void> {
  return step("request a code for the own record", async () => {
    await hydrated(page.getByRole("button", { name: "查询", exact: true }));
    await page.getByRole("textbox", { name: "姓名" }).fill(name);
    await page.getByRole("textbox", { name: "证件号码" }).fill(idNumber);
    await solveCaptcha(page);
    await afterReclickPause(page);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(page.getByText("信息已核对的，验证码已发送至登记的手机号")).toBeVisible();
  });
}

export async function openOwnRecord(page: Page, administrator: Page, self: Self): Promise<void> {
  await page.goto("/personal-data");
  await askOwnCode(page, self);
  const code = await codeSentTo(administrator, self);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code);
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByRole("heading", { name: "基本信息" })).toBeVisible();
}
