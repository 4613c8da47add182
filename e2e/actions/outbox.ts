import { expect, type Page } from "@playwright/test";

import { type SmsOutbox, smsOutboxOutputSchema } from "#contracts/sms.ts";

import { call } from "./service.ts";
import { step } from "./step.ts";

const maskOf = (phone: string): string =>
  phone.includes("*") ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The newest code that lies there for this phone, whole or masked; empty for none. */
export async function newestCodeOf(administrator: Page, phone: string): Promise<string> {
  const rows: SmsOutbox = await call(administrator, "smsOutbox", {}, smsOutboxOutputSchema);
  const newest = rows.find((row) => row.phone === maskOf(phone) && row.code !== "" && row.state === "sent");
  return newest?.code ?? "";
}

/** The newest code sent to this phone, not the one that is known already, as a system administrator reads it where no gateway is set. */
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

/** The one-time link sent to this phone, as a security administrator reads it where no gateway is set. */
export function linkSentTo(security: Page, phone: string): Promise<string> {
  return step(`read the link sent to ${maskOf(phone)}`, async () => {
    let link = "";
    await expect(async () => {
      const rows = await call(security, "smsOutbox", {}, smsOutboxOutputSchema);
      link = rows.find((row) => row.phone === maskOf(phone) && row.code.includes("#"))?.code ?? "";
      expect(link).toContain("/accountLink#");
    }).toPass({ timeout: 10_000 });
    return new URL(link).pathname + new URL(link).hash;
  });
}
