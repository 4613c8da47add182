import { type Browser, expect, type Page } from "@playwright/test";

import type { IndicatorIssue } from "#contracts/indicator/issue/issue.ts";

import { people } from "../data/people.ts";
import { newcomerLike, sendPassword } from "./newcomer.ts";
import { ask, call } from "./service.ts";
import { step } from "./step.ts";

const period = { stage: "ceiling", from: "2022-01", to: "2025-12", month: "2026-01" } as const;

/** Releases the province's figures by two people, unless they are released already or another test is about to. */
export function releaseIssue(province: Page, browser: Browser): Promise<void> {
  return step("release indicators of the province", async () => {
    const ours = async (state: IndicatorIssue["state"]): Promise<IndicatorIssue | undefined> =>
      (await call(province, "indicatorIssueList", {})).rows.find(
        (row) => row.state === state && row.from === period.from && row.to === period.to,
      );
    if (await ours("released")) return;
    const context = await browser.newContext({ baseURL: new URL(province.url()).origin });
    const second = await context.newPage();
    await second.goto("/");
    await sendPassword(second, await newcomerLike(people.province));
    await second.waitForURL(/\/pages\//);
    if ((await ask(province, "indicatorIssuePrepare", period)).status() === 200) {
      const { issueId } = (await ours("review")) ?? {};
      if (issueId) await call(second, "indicatorIssueDecide", { issueId, decision: "release" });
    }
    await expect.poll(async () => (await ours("released"))?.state, { timeout: 60_000 }).toBe("released");
    await context.close();
  });
}
