import type { Page } from "@playwright/test";

import { createDraft, expectSaved, openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { paste, textArea, tool } from "../actions/rich-text.ts";
import { endElsewhere, sendSignIn, signOut, takeSession } from "../actions/sign-in.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The browser logs refused and failed calls to the console. */
const refusals = /status of 4(01|09)|ERR_INTERNET_DISCONNECTED/;

const question = (page: Page) => page.getByRole("alertdialog", { name: "内容尚未保存" });
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name });

/** Saves the draft from another tab, so that this page's next save conflicts. */
async function openOutdated(page: Page, elsewhere: Record<string, string>): Promise<void> {
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await saveElsewhere(page, elsewhere);
}

async function saveElsewhere(page: Page, elsewhere: Record<string, string>): Promise<void> {
  await expectSaved(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hydrated(fieldOf(other, "projectName"));
  for (const [code, value] of Object.entries(elsewhere)) await fieldOf(other, code).fill(value);
  await expect(other.getByRole("status").filter({ hasText: "有未保存的修改" })).toHaveCount(0);
  await expectSaved(other);
  await other.close();
}

test("leaving a form › asks by menu, and the draft returns with both tabs' edits", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openOutdated(page, { legalRep: "另一页填写" });
  const draft = page.url();
  await fieldOf(page, "location").fill("冲突时写的地点");
  await clickHydrated(menuLink(page, "竣工结算"));
  await expect(question(page).getByRole("button", { name: "保留并离开" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(menuLink(page, "竣工结算")).toBeFocused();
  await expect(page).toHaveURL(draft);

  await clickHydrated(menuLink(page, "竣工结算"));
  await question(page).getByRole("button", { name: "保留并离开" }).click();
  await page.waitForURL(/\/pages\/jgjs$/);
  await page.goBack();
  await expect(fieldOf(page, "location")).toHaveValue("冲突时写的地点");
  await expect(fieldOf(page, "legalRep")).toHaveValue("另一页填写");
  await expectSaved(page);
  await page.reload();
  await expect(fieldOf(page, "location")).toHaveValue("冲突时写的地点");
});

test("leaving a form › asks by Back, and offers both values of one field", async ({ newPageOf, watch }) => {
  watch.expectOnConsole(refusals);
  const page = await newPageOf(people.filer);
  await createDraft(page);
  await hydrated(fieldOf(page, "location"));
  await saveElsewhere(page, { location: "另一页的地点" });
  const draft = page.url();
  await fieldOf(page, "location").click();
  await page.keyboard.type("本页的地点");
  await expect(page.getByRole("status").filter({ hasText: "未保存" })).toBeVisible();
  // The page blocks this navigation, so it never resolves.
  void page.goBack().catch(() => null);
  await question(page).getByRole("button", { name: "留在本页" }).click();
  await expect(page).toHaveURL(draft);
  await fieldOf(page, "location").click();
  void page.goBack().catch(() => null);
  await question(page).getByRole("button", { name: "保留并离开" }).click();
  await page.waitForURL(/\/pages\/zgxj$/);

  await page.goForward();
  const offer = page.getByRole("dialog", { name: "恢复未保存的内容" });
  await expect(offer).toContainText("本页的地点");
  await expect(offer).toContainText("另一页的地点");
  await offer.getByRole("button", { name: "恢复所选1项" }).click();
  await expect(fieldOf(page, "location")).toHaveValue("本页的地点");
  await expectSaved(page);
});

test("leaving a form › keeps offline text over a closed window", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await expectSaved(page);
  const draft = page.url();
  await fieldOf(page, "location").fill("断网前填写的地点");
  await expect(page.getByRole("status").filter({ hasText: "有未保存的修改" })).toBeVisible();
  await expectSaved(page);
  await page.context().setOffline(true);
  await fieldOf(page, "projectName").fill("断网时填写的工程");
  await expect(page.getByRole("status").filter({ hasText: "保存失败" })).toBeVisible();
  await clickHydrated(menuLink(page, "竣工结算"));
  await question(page).getByRole("button", { name: "留在本页" }).click();
  await expect(fieldOf(page, "projectName")).toHaveValue("断网时填写的工程");
  await page.close();
  await page.context().setOffline(false);

  const next = await page.context().newPage();
  await next.goto(draft);
  await expect(fieldOf(next, "projectName")).toHaveValue("断网时填写的工程");
  await expectSaved(next);
});

test("leaving a form › keeps the text over a sign-out, for the same person only", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openOutdated(page, { legalRep: "另一页填写" });
  const draft = page.url();
  await fieldOf(page, "location").fill("退出前写的地点");
  await expect(page.getByRole("status").filter({ hasText: "未保存" })).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "退出系统" }));
  await page.getByRole("alertdialog", { name: "提示" }).getByRole("button", { name: "确定" }).click();
  await question(page).getByRole("button", { name: "保留并离开" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await takeSession(page, people.otherFiler);
  await page.goto("/pages/zgxj");
  await expect(page.getByRole("button", { name: "退出系统" })).toBeVisible();
  await signOut(page);
  await sendSignIn(page, people.filer);
  await page.waitForURL(/\/pages\//);
  await page.goto(draft);
  await expect(fieldOf(page, "location")).toHaveValue("退出前写的地点");
  await expectSaved(page);
});

test("leaving a form › restores the text after the session was lost", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "location"));
  await expectSaved(page);
  const draft = page.url();
  await endElsewhere(page);
  await fieldOf(page, "location").fill("会话结束后写的地点");
  await page.getByRole("alertdialog", { name: "提 示" }).getByRole("button", { name: "重新登录" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await sendSignIn(page, people.filer);
  await page.waitForURL(draft);
  await expect(fieldOf(page, "location")).toHaveValue("会话结束后写的地点");
  await expectSaved(page);
});

/** `isGuarded` tells that the page can hold back a traversal. */
async function watchTraversals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = navigation.addEventListener.bind(navigation);
    navigation.addEventListener = (...given: Parameters<typeof listen>) => {
      Reflect.set(globalThis, "isGuarded", true);
      listen(...given);
    };
  });
}

test("leaving a dialog › asks by Esc and by Back, and says that nothing is kept", async ({ newPageOf }) => {
  const page = await newPageOf(people.province);
  await watchTraversals(page);
  await page.goto("/pages/detectStandard");
  await clickHydrated(page.getByRole("link", { name: "费率标准", exact: true }));
  await clickHydrated(page.getByRole("button", { name: "导入", exact: true }));
  const dialog = page.getByRole("dialog", { name: "导入费率标准" });
  await page.waitForFunction(() => Reflect.get(globalThis, "isGuarded"), null, { timeout: 10_000 });
  await dialog.getByLabel("导入原因").fill("按月发布");
  await page.keyboard.press("Escape");
  const closing = page.getByRole("alertdialog", { name: "内容尚未提交" });
  await closing.getByRole("button", { name: "继续填写" }).click();
  await dialog.getByLabel("导入原因").click();
  // The page blocks this navigation, so it never resolves.
  void page.goBack().catch(() => null);
  await expect(question(page)).toContainText("离开后，填写的内容不能恢复");
  await question(page).getByRole("button", { name: "留在本页" }).click();
  await expect(dialog.getByLabel("导入原因")).toHaveValue("按月发布");
  await page.keyboard.press("Escape");
  await closing.getByRole("button", { name: "放弃并关闭" }).click();
  await expect(dialog).toHaveCount(0);
});

test("leaving a drawer › asks by Esc after a row of its table was removed", async ({ newPageOf }) => {
  const page = await newPageOf(people.securityAdmin);
  await page.goto("/pages/detectStandard?search=T03");
  await clickHydrated(page.getByRole("button", { name: /^调整/ }));
  const drawer = page.getByRole("dialog", { name: /^T03/ });
  await drawer.getByRole("button", { name: "删除第1行" }).first().click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "内容尚未提交" })
    .getByRole("button", { name: "放弃并关闭" })
    .click();
  await expect(drawer).toHaveCount(0);
});

test("leaving a help article › asks by link until it is saved", async ({ newPageOf }) => {
  const page = await newPageOf(people.systemAdmin);
  await page.goto("/help?view=work");
  await clickHydrated(page.getByRole("link", { name: "新建文章" }));
  const title = await hydrated(page.getByRole("textbox", { name: "标题" }));
  // The question loads beside the form, before a person has typed.
  await page.waitForLoadState("networkidle");
  const text = textArea(page);
  await hydrated(tool(page, "粗体"));
  await text.click();
  await paste(text, "<p>粘贴的正文</p>");
  await expect(text).toHaveText("粘贴的正文");
  const back = page.getByRole("link", { name: "返回", exact: true });
  await back.click();
  await question(page).getByRole("button", { name: "留在本页" }).click();
  await title.fill("写到一半的帮助");
  await back.click();
  await question(page).getByRole("button", { name: "留在本页" }).click();
  await expect(page.getByRole("textbox", { name: "标题" })).toHaveValue("写到一半的帮助");
  await back.click();
  await question(page).getByRole("button", { name: "放弃修改" }).click();
  await page.waitForURL(/\/help\?view=work$/);
});
