import type { Page } from "@playwright/test";

import { submitFiling } from "../actions/draft.ts";
import { prepareDraft } from "../actions/prepare.ts";
import { clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "您有一条来自" });

test("message centre › lists all messages, and opening one marks that one", async ({ newPageOf }) => {
  const projectName = `古荡街道消息中心工程${Date.now()}`;
  const filer = await newPageOf(people.filer);
  // No other test files here, so that no other message replaces the banner.
  const reviewer = await newPageOf(people.foreignCounty);
  const names = [`${projectName}甲`, `${projectName}乙`];
  for (const name of names) {
    const id = await prepareDraft(filer, { projectName: name, regionCode: "330481" });
    await filer.goto(`/pages/zgxj-details/first?id=${id}`);
    await submitFiling(filer);
  }

  await step(
    "the banner names the project in full and closes within a second, its message unread",
    async () => {
      await reviewer.goto("/pages/countiesToDo");
      const own = banner(reviewer).filter({ hasText: names[1] ?? "" });
      await expect(own).toContainText(`最高投标限价备案“${names[1]}”已提交，待受理`);
      await clickHydrated(own.getByRole("button", { name: "关闭消息" }));
      const moving = await own.evaluate((status) => status.getAnimations({ subtree: true }).length);
      expect(moving).toBe(1);
      await expect(own).toHaveCount(0);
    },
  );

  const list = reviewer.getByRole("list", { name: "消息列表" });
  await step("both are unread in the centre", async () => {
    await reviewer.getByRole("link", { name: /^消息中心，\d+条未读$/ }).click();
    await expect(reviewer).toHaveTitle(/^消息中心/);
    for (const name of names) {
      const row = list.getByRole("listitem").filter({ hasText: name });
      await expect(row.getByText("未读：")).toHaveCount(1);
    }
  });

  await step("opening one marks that one", async () => {
    await list.getByRole("link", { name: names[0] }).click();
    await reviewer.waitForURL(/\/pages\/zgxj-details/);
    await reviewer.goto("/pages/messages?state=unread");
    await expect(list.getByRole("link", { name: names[1] })).toBeVisible();
    await expect(list.getByRole("link", { name: names[0] })).toHaveCount(0);
  });
});
