import { expect, type Page } from "@playwright/test";

import { type SmsLog } from "#contracts/sms/sms.ts";

import { call } from "./service.ts";
import { step } from "./step.ts";

const maskOf = (phone: string): string =>
  phone.includes("*") ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Empty if there is none. */
export async function newestCodeOf(administrator: Page, phone: string): Promise<string> {
  const rows: SmsLog = await call(administrator, "smsLog", {});
  const newest = rows.find((row) => row.phone === maskOf(phone) && row.code !== "" && row.state === "sent");
  return newest?.code ?? "";
}

/** Skips `known`; reads the SMS log, which exists while no gateway is set. */
export function codeSentTo(
  administrator: Page,
  { phone, oldCode = "" }: { phone: string; oldCode?: string },
): Promise<string> {
  return step(`read the code sent to ${maskOf(phone)}`, async () => {
    let code = "";
    await expect(async () => {
      code = await newestCodeOf(administrator, phone);
      expect(code).toMatch(/^\d{6}$/);
      expect(code).not.toBe(oldCode);
    }).toPass({ timeout: 10_000 });
    return code;
  });
}

export function linkSentTo(security: Page, phone: string): Promise<string> {
  return step(`read the link sent to ${maskOf(phone)}`, async () => {
    let link = "";
    await expect(async () => {
      const rows = await call(security, "smsLog", {});
      link = rows.find((row) => row.phone === maskOf(phone) && row.code.includes("#"))?.code ?? "";
      expect(link).toContain("/accountLink#");
    }).toPass({ timeout: 10_000 });
    return new URL(link).pathname + new URL(link).hash;
  });
}
