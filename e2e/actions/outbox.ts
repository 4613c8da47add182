import { expect, type Page } from "@playwright/test";

import { type SmsOutbox, smsOutboxOutputSchema } from "#contracts/sms.ts";

import { call } from "./service.ts";
import { step } from "./step.ts";

/** The newest code sent to this phone, not the one that is known already, as a system administrator reads it where no gateway is set. */
export function codeSentTo(
  administrator: Page,
  { phone, oldCode = "" }: { phone: string; oldCode?: string },
): Promise<string> {
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const newest = (rows: SmsOutbox): string =>
    rows.find((row) => row.phone === masked && row.code !== "" && row.state === "sent")?.code ?? "";
  return step(`read the code sent to ${masked}`, async () => {
    let code = "";
    await expect(async () => {
      code = newest(await call(administrator, "smsOutbox", {}, smsOutboxOutputSchema));
      expect(code).toMatch(/^\d{6}$/);
      expect(code).not.toBe(oldCode);
    }).toPass({ timeout: 10_000 });
    return code;
  });
}
