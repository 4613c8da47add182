import type { Page } from "@playwright/test";

import { submitFiling } from "../actions/draft.ts";
import { detailOf, prepareDraft, prepareSubmitted } from "../actions/prepare.ts";
import { decide, statusTag } from "../actions/review.ts";
import { startSecondProduct } from "../actions/second-product.ts";
import { call } from "../actions/service.ts";
import { sendSignIn } from "../actions/sign-in.ts";
import { clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "您有一条来自" });

test("live messages › reach filer and reviewer at different instances without a reload", async ({
  sessionOf,
  browse,
}) => {
  test.setTimeout(240_000);
  const second = await startSecondProduct();
  try {
    const projectName = `古荡街道文化馆改造工程${Date.now()}`;
    const filer = await sessionOf(people.otherFiler);
    const id = await prepareDraft(filer, { projectName });
    await filer.goto(`/pages/zgxj-details/first?id=${id}`);

    const reviewer = await browse();
    await reviewer.goto(`${second.origin}/`);
    await sendSignIn(reviewer, people.county);
    await reviewer.waitForURL(/\/pages\//);
    await reviewer.goto(`${second.origin}/pages/countiesToDo?search=${encodeURIComponent(projectName)}`);
    await expect(reviewer.getByText("没有符合条件的待办")).toBeVisible();

    await submitFiling(filer);
    const row = reviewer.getByRole("row").filter({ hasText: projectName });
    await expect(row).toHaveCount(1);
    await expect(banner(reviewer)).toContainText(`最高投标限价备案“${projectName}”已提交，待受理`);

    await row.getByRole("link", { name: /^办理/ }).click();
    await reviewer.waitForURL((url) => url.searchParams.get("id") === id);
    await decide(reviewer, "fail", "请补充招标文件");
    await expect(banner(filer)).toContainText(projectName);
    await expect(statusTag(filer, "已退回")).toBeVisible();

    await step("a closed message stays closed in the other tab and after a reload", async () => {
      const other = await filer.context().newPage();
      await other.goto("/pages/zgxj");
      await expect(banner(other)).toContainText(projectName);
      await clickHydrated(banner(filer).getByRole("button", { name: "关闭消息" }));
      await expect(banner(filer)).toHaveCount(0);
      await expect(banner(other)).toHaveCount(0);
      await filer.reload();
      await expect(statusTag(filer, "已退回")).toBeVisible();
      await expect(banner(filer)).toHaveCount(0);
    });
    // Before its product stops, or the page reports that it cannot reconnect.
    await reviewer.close();
  } finally {
    await second.stop();
  }
});

test("live messages › let the filer's page follow the end of the detection", async ({ sessionOf }) => {
  test.setTimeout(120_000);
  const filer = await sessionOf(people.filer);
  const id = await prepareDraft(filer, { projectName: `翠苑街道养老服务中心工程${Date.now()}` });
  await filer.goto(`/pages/zgxj-details/first?id=${id}`);
  await submitFiling(filer);
  const county = await sessionOf(people.county);
  await county.goto(`/pages/zgxj-details/first?id=${id}`);
  await decide(county, "pass");
  await expect(statusTag(filer, "待复核")).toBeVisible({ timeout: 30_000 });
});

test("an open dialog › says that the filing moved, and sends nothing more", async ({ sessionOf }) => {
  const filer = await sessionOf(people.otherFiler);
  const id = await prepareSubmitted(filer, { projectName: `古荡街道弹窗工程${Date.now()}` });
  const [page, colleague] = [await sessionOf(people.county), await sessionOf(people.county)];
  await page.goto(`/pages/zgxj-details/first?id=${id}`);
  await clickHydrated(page.getByRole("button", { name: "受理", exact: true }));
  const dialog = page.getByRole("dialog", { name: "受理" });
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  const { revision } = await detailOf(colleague, id);
  await call(colleague, "filingAct", { filingId: id, revision, action: "purge", opinion: "重复申报" });
  await expect(dialog.getByRole("alert")).toContainText("该备案现为“已作废”");
  await expect(dialog.getByRole("button", { name: "确定" })).toBeDisabled();
});
