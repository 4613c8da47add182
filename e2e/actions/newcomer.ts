import { randomInt } from "node:crypto";

import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

import type { UserCode } from "../data/people.ts";
import { accountOf } from "./accounts.ts";
import { query } from "./database.ts";
import { call } from "./service.ts";
import { codeSentTo } from "./sms-log.ts";
import { hydrated, step } from "./step.ts";

export type Newcomer = {
  userCode: string;
  password: string;
  phone: string;
  oldCode: string;
};

const figures = (count: number): string => String(randomInt(10 ** count)).padStart(count, "0");

/** A fresh account with the role and password of `like`; exempt from real-account rules until `makeReal`. */
export async function newcomerLike(like: UserCode): Promise<Newcomer> {
  const userCode = `new${figures(9)}`;
  await query(
    z.unknown(),
    `INSERT INTO account (user_code, name, password_hash, role, enterprise_id, station_id, demo)
     SELECT $1, name, password_hash, role, enterprise_id, station_id, true FROM account WHERE user_code = $2`,
    [userCode, like],
  );
  return { userCode, password: accountOf(like).password, phone: "", oldCode: "" };
}

/** Password inputs have no ARIA role. */
export function secretField(page: Page, name: "password" | "newPassword" | "repeated" = "password"): Locator {
  return page.locator(`input[name=${name}][autocomplete]`).filter({ visible: true });
}

export async function sendPassword(page: Page, { userCode, password }: Newcomer): Promise<void> {
  const button = await hydrated(page.getByRole("button", { name: "登录", exact: true }).first());
  await page.getByRole("textbox", { name: "账号" }).fill(userCode);
  await secretField(page).fill(password);
  await button.click();
}

export function bindPhone(page: Page, administrator: Page, newcomer: Newcomer): Promise<Newcomer> {
  return step("sign in and bind a phone", async () => {
    const phone = `1390${figures(7)}`;
    await page.goto("/");
    await sendPassword(page, newcomer);
    await page.waitForURL(/\/pages\//);
    const { codeId } = await call(page, "phoneSmsCode", { phone });
    const code = await codeSentTo(administrator, { phone });
    await call(page, "phoneChange", { phone, codeId, code });
    // Codes to one phone are a minute apart.
    await query(z.unknown(), "UPDATE sms_code SET at = at - interval '1 minute' WHERE id = $1", [codeId]);
    await page.context().clearCookies();
    return { ...newcomer, phone, oldCode: code };
  });
}

/** Subjects a demo account to the rules of real installations: second factor, password change. */
export async function makeReal({ userCode }: Newcomer, mustChange: boolean): Promise<void> {
  await query(z.unknown(), "UPDATE account SET demo = false, must_change = $2 WHERE user_code = $1", [
    userCode,
    mustChange,
  ]);
}

const auditRow = z.object({ action: z.string(), result: z.string(), error: z.string().nullable() });

/** Audit rows of the account, oldest first, as `action result error`. */
export async function trailOf({ userCode }: Newcomer): Promise<string[]> {
  const rows = await query(
    auditRow,
    "SELECT action, result, error FROM audit_log WHERE user_code = $1 ORDER BY id",
    [userCode],
  );
  return rows.map(({ action, result, error }) => [action, result, error].filter((part) => part).join(" "));
}
