import { expectSaved, openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const failed = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load chunk/;

test("a part that cannot be fetched › leaves the form as typed, and comes with the network", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(failed);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "location"));
  const missing = page.getByRole("group", { name: "部分内容未能加载" });
  const question = page.getByRole("alertdialog");

  await page.context().setOffline(true);
  await fieldOf(page, "location").fill("断网时写的地点");
  await page.getByRole("button", { name: "删除草稿" }).click();
  await expect(missing).toBeVisible();
  await expect(fieldOf(page, "location")).toHaveValue("断网时写的地点");
  await missing.getByRole("button", { name: "重试" }).click();
  await expect(missing.getByRole("button", { name: "重试" })).toBeFocused();

  await page.context().setOffline(false);
  await expect(question).toBeVisible();
  await expect(missing).toHaveCount(0);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(fieldOf(page, "location")).toHaveValue("断网时写的地点");
  await expectSaved(page);
});

test("a part that cannot be fetched › is asked for again by itself", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(failed);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "location"));
  const missing = page.getByRole("group", { name: "部分内容未能加载" });
  const scripts = "**/_next/static/chunks/*.js";
  await page.waitForLoadState("networkidle");

  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "删除草稿" }).click();
  await expect(missing).toBeVisible();
  await page.unroute(scripts);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(missing).toHaveCount(0);
});
