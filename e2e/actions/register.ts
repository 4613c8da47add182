import { createHash, randomInt } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { usccCheckCharacter } from "#contracts/identity.ts";
import type { SmsLog } from "#contracts/sms/sms.ts";

import { chooseFile, pdfFile } from "./attachments.ts";
import { answerOf, proofFor, solveCaptcha } from "./captcha.ts";
import { call, pageHeaders } from "./service.ts";
import { codeSentTo } from "./sms-log.ts";
import { afterReclickPause, hydrated, clickHydrated, step } from "./step.ts";

export type Applicant = { name: string; uscc: string; phone: string; password: string };

export function newApplicant(): Applicant {
  const serial = String(randomInt(1e7)).padStart(7, "0");
  const first17 = `91330106MA${serial}`;
  return {
    name: `杭州新设${serial}造价咨询有限公司`,
    uscc: first17 + usccCheckCharacter(first17),
    phone: `1391${serial}`,
    password: "Zhuce-2026-Aa",
  };
}

export function checkEnterprise(page: Page, { uscc, name }: Pick<Applicant, "uscc" | "name">): Promise<void> {
  return step("check the enterprise", async () => {
    await hydrated(page.getByRole("button", { name: "下一步" }));
    await page.getByRole("textbox", { name: "统一社会信用代码" }).fill(uscc);
    await page.getByRole("textbox", { name: "企业名称" }).fill(name);
    await page.getByRole("button", { name: "下一步" }).click();
  });
}

async function chooseRegion(page: Page, names: readonly string[]): Promise<void> {
  await clickHydrated(page.locator("#field-regionCode"));
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
  await expect(page.locator("#field-regionCode")).toHaveText(names.slice(1).join(""));
}

export function fillEnterprise(page: Page): Promise<void> {
  return step("fill in the enterprise", async () => {
    await hydrated(page.locator("#field-legalRep"));
    await page.locator("#field-kind").selectOption("consult");
    await chooseRegion(page, ["浙江省", "杭州市", "西湖区"]);
    await page.locator("#field-legalRep").fill("沈新设");
    await page.locator("#field-address").fill("杭州市西湖区文三路99号");
    await page.locator("#field-address").blur();
  });
}

export async function uploadLicence(page: Page, name = "营业执照.pdf"): Promise<void> {
  await chooseFile(page, "营业执照", { ...pdfFile("licence"), name });
  await expect(page.getByRole("region", { name: "营业执照" }).getByText(name)).toBeVisible();
  await expect(page.getByRole("button", { name: "重新上传营业执照" })).toBeEnabled();
}

/** A demo phone may have received a code in an earlier run. */
export function askCode(page: Page, administrator: Page, phone: string): Promise<string> {
  return step("request an SMS code", async () => {
    const before = (await messagesTo(administrator, phone)).find(({ code }) => code !== "")?.code ?? "";
    await page.getByRole("textbox", { name: "手机号" }).fill(phone);
    const ask = page.getByRole("button", { name: /^(获取验证码|重新获取)$/ });
    await clickHydrated(ask);
    await solveCaptcha(page);
    await afterReclickPause(page);
    await ask.click();
    await expect(page.getByRole("button", { name: /秒后重新获取/ })).toBeVisible();
    return codeSentTo(administrator, { phone, oldCode: before });
  });
}

export function fillApplicant(page: Page, applicant: Pick<Applicant, "password">): Promise<void> {
  return step("fill in applicant and password", async () => {
    await hydrated(page.locator("#field-applicantName"));
    await page.locator("#field-applicantName").fill("周经办");
    await page.locator("#field-idNumber").fill("11010519491231002X");
    await choosePassword(page, applicant);
  });
}

/** Password and consent are cleared by a reload. */
export async function choosePassword(page: Page, { password }: Pick<Applicant, "password">): Promise<void> {
  await hydrated(page.locator("#field-applicantName"));
  await page.locator("input[name=newPassword]").fill(password);
  await page.locator("input[name=repeated]").fill(password);
  await page.getByRole("checkbox", { name: /我承诺/ }).check();
}

export function openWaiting(station: Page, name: string): Promise<void> {
  return step(`open the application of ${name}`, async () => {
    await station.goto(`/pages/countiesToDo?status=registration&search=${encodeURIComponent(name)}`);
    await clickHydrated(station.getByRole("link", { name: "办理" }));
    await expect(station.getByRole("heading", { level: 1, name })).toBeVisible();
  });
}

async function sendLicence(page: Page, token: string): Promise<string> {
  const { name, mimeType, buffer } = pdfFile("licence.pdf");
  const md5 = createHash("md5").update(buffer).digest("hex");
  const answer = await page.request.post(endpoints.registerLicence.path, {
    headers: pageHeaders(page),
    multipart: { token, fileSize: String(buffer.length), md5, file: { name, mimeType, buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return envelopeSchema(uploadOutputSchema).parse(await answer.json()).data.fileId;
}

async function provedPhone(page: Page, administrator: Page, phone: string) {
  const { captchaId } = await call(page, "imageCaptcha", {});
  const proof = await proofFor(page, "registrationSmsCode");
  const asked = { phone, captchaId, captcha: await answerOf(captchaId), proof };
  const { codeId } = await call(page, "registrationSmsCode", asked);
  return { phone, codeId, code: await codeSentTo(administrator, { phone }) };
}

/** Sends the application through the API, for tests that are not about the form. */
export function prepareApplication(page: Page, administrator: Page, applicant: Applicant): Promise<void> {
  return step(`prepare an application of ${applicant.name}`, async () => {
    if (!page.url().startsWith("http")) await page.goto("/register");
    const { uscc, name, password, phone } = applicant;
    const { token } = await call(page, "enterpriseVerify", { uscc, name });
    const licenceFileId = await sendLicence(page, token);
    const proof = await provedPhone(page, administrator, phone);
    const values = {
      kind: "consult",
      regionCode: "330106",
      legalRep: "沈新设",
      address: "杭州市西湖区文三路99号",
      applicantName: "周经办",
      idNumber: "11010519491231002X",
    };
    const whole = { token, licenceFileId, ...proof, values, password, agreed: true as const };
    await call(page, "enterpriseRegister", whole);
  });
}

async function messagesTo(administrator: Page, phone: string): Promise<SmsLog> {
  const messages = await call(administrator, "smsLog", {});
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return messages.filter((one) => one.phone === masked);
}

export async function textsSentTo(administrator: Page, phone: string): Promise<string> {
  return (await messagesTo(administrator, phone)).map(({ text }) => text).join("\n");
}
