import { expect, type Page, type Response } from "@playwright/test";

import { pathOf } from "#contracts/endpoints.ts";

import { hydrated } from "./step.ts";

/** Triggers the lazily loaded session guard: it polls the session state when another tab reports use. */
export async function wakeGuard(page: Page): Promise<void> {
  await hydrated(page.getByRole("button", { name: "退出系统" }));
  const isState = (answer: Response): boolean => answer.url().endsWith(pathOf("sessionState"));
  await expect(async () => {
    const looked = page.waitForResponse(isState, { timeout: 1000 });
    await page.evaluate(() => {
      const tab = new BroadcastChannel("session");
      tab.postMessage({ from: "another tab", message: { kind: "use" } });
      tab.close();
    });
    await (await looked).finished();
  }).toPass({ timeout: 15_000 });
  // The guard sets its next timer from this response: a later one has passed through the page after it.
  await page.evaluate(async () => (await fetch("/favicon.svg", { cache: "no-store" })).text());
}
