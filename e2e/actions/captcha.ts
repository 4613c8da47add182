import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, type Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";
import { z } from "zod";

import type { Proof, ProofPurpose } from "#contracts/captcha/proof-of-work.ts";

import { query } from "./database.ts";
import { call } from "./service.ts";
import { step } from "./step.ts";

const secretsSchema = z.object({ SESSION_SECRET: z.string() });
const largestAnswer = 10_008;

function answerKey(): Buffer {
  const file = join(process.env.E2E_DATA_DIR ?? ".data", "secrets.json");
  const { SESSION_SECRET } = secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return Buffer.from(hkdfSync("sha256", SESSION_SECRET, "cost-monitor", "captcha", 32));
}

export async function shownCaptcha(page: Page): Promise<string> {
  await expect(page.getByRole("textbox", { name: "图形验证码" })).toBeVisible();
  return page.locator("form:visible input[name=captchaId]").inputValue();
}

/** Finds the answer by hashing each of the few possible ones; nothing reads the picture. */
export async function answerOf(captchaId: string): Promise<string> {
  const rows = await query(
    z.object({ answer_hash: z.string() }),
    "SELECT answer_hash FROM captcha WHERE id = $1",
    [captchaId],
  );
  const key = answerKey();
  const hash = (answer: string) =>
    createHmac("sha256", key).update(`${captchaId}:${answer}`).digest("base64url");
  const answers = Array.from({ length: largestAnswer + 1 }, (_, n) => String(n));
  const found = answers.find((answer) => hash(answer) === rows[0]?.answer_hash);
  if (found === undefined) throw new Error(`The captcha ${captchaId} has no answer`);
  return found;
}

export async function proofFor(page: Page, purpose: ProofPurpose): Promise<string> {
  const challenge = await call(page, "proofChallenge", { purpose, effort: "short" });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge was not solved");
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies Proof);
}

export function solveCaptcha(page: Page): Promise<void> {
  return step("solve the captcha", async () => {
    const answer = await answerOf(await shownCaptcha(page));
    await page.getByRole("textbox", { name: "图形验证码" }).fill(answer);
  });
}
