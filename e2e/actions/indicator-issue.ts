import type { Browser, Page } from "@playwright/test";

import { people } from "../data/people.ts";
import { newcomerLike, sendPassword } from "./newcomer.ts";
import { call } from "./service.ts";
import { step } from "./step.ts";

const issuePeriod = { stage: "ceiling", from: "2022-01", to: "2025-12", month: "2026-01" } as const;

/** Releases the province's figures by two people, unless they are released already. */
export function releaseIssue(province: Page, browser: Browser): Promise<void> {
  return step("release indicators of the province", async () => {
    const { rows } = await call(province, "indicatorIssueList", {});
    const isOurs = ({ from, to }: { from: string; to: string }) =>
      from === issuePeriod.from && to === issuePeriod.to;
    if (rows.some((row) => row.state === "released" && isOurs(row))) return;
    const { issueId } = await call(province, "indicatorIssuePrepare", issuePeriod);
    const context = await browser.newContext({ baseURL: new URL(province.url()).origin });
    const second = await context.newPage();
    await second.goto("/");
    await sendPassword(second, await newcomerLike(people.province));
    await second.waitForURL(/\/pages\//);
    await call(second, "indicatorIssueDecide", { issueId, decision: "release" });
    await context.close();
  });
}
