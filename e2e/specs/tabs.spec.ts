import type { Page } from "@playwright/test";

import { pageUserHeader } from "#contracts/account/page-user.ts";
import { pathOf } from "#contracts/endpoints.ts";

import { expectSaved, openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { wakeGuard } from "../actions/guard.ts";
import { ask, pageHeaders } from "../actions/service.ts";
import { ownSession } from "../actions/session-time.ts";
import { endElsewhere, sendSignIn, signOut } from "../actions/sign-in.ts";
import { hydrated, clickHydrated, step } from "../actions/step.ts";
import { people, type UserCode } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The browser logs every refused call to the console. */
const refusals = /status of 4(01|09)/;
const minute = 60_000;

async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

/** Signs out by request, so that no page announces it, then signs in as `userCode`. */
function changePerson(tab: Page, userCode: UserCode): Promise<void> {
  return step(`sign in as ${userCode} in this tab`, async () => {
    await tab.request.post("/api/session/logout", { headers: pageHeaders(tab) });
    await tab.goto("/");
    await sendSignIn(tab, userCode);
    await tab.waitForURL(/\/pages\//);
  });
}

test("idle session › asks in every tab before it ends, and 继续使用 in one answers for all", async ({
  newPageOf,
}) => {
  const page = await newPageOf(people.roamingCounty);
  await page.clock.install();
  await page.goto("/pages/zgxj");
  const session = await ownSession(page);
  await wakeGuard(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith(pathOf("sessionState")));
  await page.clock.fastForward(28 * minute);
  await asked;
  const dialog = page.getByRole("alertdialog", { name: "长时间未操作" });
  await expect(dialog, "for the service hardly any time has passed").toHaveCount(0);

  await session.unusedFor(28 * 60 + 2);
  await page.clock.fastForward(28 * minute);
  await expect(dialog).toContainText(/系统将在\s*1分\d\d秒\s*后自动退出登录/);
  await expect(dialog.getByRole("button", { name: "继续使用" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "继续使用" }).click();
  await expect(dialog, "the service has noted the use").toHaveCount(0);

  await session.unusedFor(28 * 60 + 2);
  await page.clock.fastForward(28 * minute);
  await expect(dialog).toBeVisible();
  const tab = await anotherTab(page, "/pages/zgxj");
  await expect(dialog, "the other tab has just been used").toHaveCount(0);
  await tab.close();
});

test("idle session › ends unanswered with a notice, or at once on 退出", async ({ newPageOf, watch }) => {
  watch.expectOnConsole(refusals);
  const page = await newPageOf(people.roamingCounty);
  await page.clock.install();
  await page.goto("/pages/zgxj");
  const session = await ownSession(page);
  await wakeGuard(page);
  await session.unusedFor(28 * 60 + 2);
  await page.clock.fastForward(28 * minute);
  const dialog = page.getByRole("alertdialog", { name: "长时间未操作" });
  await expect(dialog).toBeVisible();
  await session.unusedFor(30 * 60);
  await page.clock.fastForward(2 * minute + 1000);
  await expect(page.getByRole("alertdialog", { name: "提 示" })).toContainText("由于您长时间未操作");
  await expect(dialog).toHaveCount(0);

  const other = await newPageOf(people.roamingCounty);
  await other.clock.install();
  await other.goto("/pages/zgxj");
  const otherSession = await ownSession(other);
  await wakeGuard(other);
  await otherSession.unusedFor(29 * 60);
  await other.clock.fastForward(28 * minute);
  await other.getByRole("alertdialog").getByRole("button", { name: "退出" }).click();
  await other.waitForURL((url) => url.pathname === "/");
  expect(await other.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("sign-out › ends all tabs at once; both can sign in again at the same moment", async ({ newPageOf }) => {
  test.setTimeout(120_000);
  const page = await newPageOf(people.roamingCounty);
  const tab = await anotherTab(page, "/pages/zgxj");
  await wakeGuard(tab);
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/session/logout"));
  await signOut(page);
  expect(await (await answered).headerValue("clear-site-data")).toBe('"storage"');
  await expect(tab).toHaveURL((url) => url.pathname === "/");
  expect(await tab.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  await Promise.all([page, tab].map((each) => sendSignIn(each, people.roamingCounty)));
  await Promise.all([page, tab].map((each) => each.waitForURL(/\/pages\//)));
  await Promise.all([page, tab].map((each) => wakeGuard(each)));
  for (const each of [page, tab]) expect((await ask(each, "todoTotal", {})).status()).toBe(200);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await Promise.all([page, tab].map((each) => clickHydrated(each.getByRole("button", { name: "退出系统" }))));
  const leaving = [page, tab].map((each) =>
    each
      .getByRole("alertdialog")
      .getByRole("button", { name: "确定" })
      .click()
      .catch(() => undefined),
  );
  await Promise.all(leaving);
  // Clearing both storages takes the browser seconds each on a busy machine. A poll, since `toHaveURL` fails at once
  // when the second sign-out aborts the navigation of the first.
  const gone = (each: Page) => expect.poll(() => new URL(each.url()).pathname, { timeout: 45_000 }).toBe("/");
  await Promise.all([page, tab].map(gone));
  expect((await ask(page, "todoTotal", {})).status()).toBe(401);
});

test("sign-in in another tab › resumes the first tab for the same person, text and socket included", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await wakeGuard(page);
  await endElsewhere(page);
  await fieldOf(page, "projectName").fill("另一标签页重新登录的工程");
  const dialog = page.getByRole("alertdialog", { name: "提 示" });
  await expect(dialog).toBeVisible();

  const tab = await anotherTab(page, "/");
  const live = Promise.any([page, tab].map((each) => each.waitForEvent("websocket")));
  await sendSignIn(tab, people.filer);
  await tab.waitForURL(/\/pages\//);
  await expect(dialog).toHaveCount(0);
  await live;
  await expectSaved(page);
  await page.reload();
  await expect(fieldOf(page, "projectName")).toHaveValue("另一标签页重新登录的工程");
});

test("sign-in in another tab › blocks the first tab's reads and writes for another person", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await wakeGuard(page);
  const tab = await anotherTab(page, "/pages/zgxj");
  await changePerson(tab, people.otherFiler);
  const dialog = page.getByRole("alertdialog", { name: "提 示" });
  await expect(dialog).toContainText("本浏览器已登录其他账号");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();

  const headers = { ...pageHeaders(tab), [pageUserHeader]: people.filer };
  const refused = await tab.request.post(pathOf("filingCreate"), { headers, data: {} });
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain("auth.other-user");

  await dialog.getByRole("button", { name: "刷新页面" }).click();
  await page.waitForURL(/\/pages\//);
  await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
  await expect(page.getByRole("dialog", { name: "用户中心" })).toContainText(people.otherFiler);
});
