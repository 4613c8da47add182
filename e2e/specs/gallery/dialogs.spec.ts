import type { Page } from "@playwright/test";

import { pathOf } from "#contracts/endpoints.ts";

import { openPiece } from "../../actions/gallery.ts";
import { afterReclickPause, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const requestId = "5e5b0f0e-1111-4000-8000-00000000abcd";

async function breakList(page: Page, status: number, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = { status, json: { code: status, data: null, requestId, ...body } };
  await page.route(`**${pathOf("filingList")}`, (route) => route.fulfill(answer));
}

async function turnPage(page: Page): Promise<void> {
  await clickHydrated(page.getByRole("link", { name: "每页20条" }));
}

const relogin = (page: Page) => page.getByRole("alertdialog", { name: "提 示" });
const fatal = (page: Page) => page.getByRole("alertdialog", { name: "操作失败" });

test("error dialog › offers only a new sign-in on 401 and clears both storages", async ({
  screenOf,
  watch,
}) => {
  watch.expectOnConsole(/status of 401/);
  const page = await screenOf(people.thirdFiler);
  await page.goto("/pages/zgxj");
  await breakList(page, 401, { message: "登录已失效" });
  await turnPage(page);
  const dialog = relogin(page);
  await expect(dialog.getByRole("heading")).toHaveText("提 示");
  await expect(dialog).toContainText("由于您长时间未操作，登录已失效，请重新登录。");
  await expect(dialog).toHaveAccessibleDescription(/长时间未操作/);
  await expect(dialog.getByRole("button")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: "重新登录" })).toBeFocused();

  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();

  const leaving = page.waitForRequest((request) => request.isNavigationRequest());
  await dialog.getByRole("button", { name: "重新登录" }).press("Enter");
  const { pathname, searchParams } = new URL((await leaving).url());
  expect([pathname, searchParams.get("returnTo")]).toEqual(["/", "/pages/zgxj?pageSize=20"]);
});

test("error dialog › clears both storages before 重新登录 navigates", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await page.evaluate(() => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
  });
  await clickHydrated(page.getByRole("button", { name: "显示登录失效" }));
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>left</title>" })
      : route.continue(),
  );
  await relogin(page).getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveTitle("left");
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("error dialog › shows the reason and a copyable serial number on 500", async ({ screenOf, watch }) => {
  watch.expectOnConsole(/status of 500|^500 /);
  const page = await screenOf(people.thirdFiler);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pages/zgxj");
  await breakList(page, 500, { message: "数据库暂不可用" });
  await turnPage(page);
  const dialog = fatal(page);
  await expect(dialog).toContainText("失败原因");
  await expect(dialog).toContainText("数据库暂不可用");
  await expect(dialog).toContainText(requestId);
  await dialog.getByRole("button", { name: "复制" }).click();
  await expect(dialog.getByRole("status")).toHaveText("已复制！");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("error dialog › shortens a long reason to five lines and reveals it by keyboard", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await clickHydrated(page.getByRole("button", { name: "显示较长的原因" }));
  const reason = fatal(page).getByRole("definition").first();
  const { lines, whole } = await reason.evaluate((element) => ({
    lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    whole: element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(lines).toBeCloseTo(5, 1);
  expect(Math.round(whole)).toBe(12);
  await reason.focus();
  await page.keyboard.press("End");
  await expect.poll(() => reason.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test("error dialog › opens once for two simultaneous failures", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await clickHydrated(page.getByRole("button", { name: "两次同时失败" }));
  await expect(fatal(page)).toHaveCount(1);
  await expect(fatal(page)).toContainText("第一次失败的原因");
  await fatal(page).getByRole("button", { name: "知道了" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

const texts: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
  [{ message: "甲", msg: "乙", error: "丙" }, "甲"],
  [{ message: undefined, msg: "乙", error: "丙" }, "乙"],
  [{ message: undefined, msg: "", error: "丙" }, "丙"],
];

for (const [body, text] of texts) {
  test(`warning › shows ${text} of ${JSON.stringify(body)}`, async ({ screenOf, watch }) => {
    watch.expectOnConsole(/status of 409/);
    const page = await screenOf(people.thirdFiler);
    await page.goto("/pages/zgxj");
    await breakList(page, 409, body);
    await turnPage(page);
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: new RegExp(`^${text}$`) })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
}

test("warning › says 网络状态差 when a call never leaves the browser", async ({ screenOf, watch }) => {
  watch.expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  const page = await screenOf(people.thirdFiler);
  await page.goto("/pages/zgxj");
  await page.route(`**${pathOf("filingList")}`, (route) => route.abort("internetdisconnected"));
  await turnPage(page);
  await expect(page.getByRole("alert").filter({ hasText: "网络状态差" }).first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("live region › stays readable for screen readers behind an open dialog", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await clickHydrated(page.getByRole("button", { name: "确认较慢的操作" }));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "显示成功", includeHidden: true }).dispatchEvent("click");
  await expect(page.getByRole("status").filter({ hasText: "已保存" })).toBeVisible();
});

test("error dialog › never opens on the login page", async ({ page, watch }) => {
  watch.expectOnConsole(/status of 500|^500 /);
  await page.goto("/");
  await page.route("**/api/auth/callback/account", (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: "数据库暂不可用", requestId } }),
  );
  await page.getByRole("textbox", { name: "账号" }).fill("nobody");
  await page.getByLabel("密码").fill("nothing");
  await clickHydrated(page.getByRole("button", { name: "登录", exact: true }));
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("confirmation › acts once on 确定, never on 取消 or Esc, and restores the focus", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  const opener = page.getByRole("button", { name: "确认一次操作" });
  const dialog = page.getByRole("alertdialog", { name: "提示" });
  for (const way of ["取消", "Escape"]) {
    await clickHydrated(opener);
    await expect(dialog.getByRole("button", { name: "确定" })).toBeFocused();
    if (way === "取消") await dialog.getByRole("button", { name: way }).click();
    else await page.keyboard.press(way);
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await expect(page.getByText("已确认0次")).toBeVisible();
  await clickHydrated(opener);
  await dialog.getByRole("button", { name: "确定" }).dblclick();
  await expect(page.getByText("已确认1次")).toBeVisible();
  await expect(opener).toBeFocused();
});

test("confirmation › focuses 取消 when the act is irreversible", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await clickHydrated(page.getByRole("button", { name: "确认删除" }));
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "取消" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("已确认0次")).toBeVisible();
});

test("confirmation › stays open and disabled while the act runs", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  await clickHydrated(page.getByRole("button", { name: "确认较慢的操作" }));
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: "确定" });
  await confirm.click();
  await expect(confirm).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(page.getByText("已确认1次")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("button › ignores further clicks within 0.8 s", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "dialogs");
  const button = page.getByRole("button", { name: "执行", exact: true });
  await clickHydrated(button);
  await button.evaluate((element) => {
    for (let i = 0; i < 5; i += 1) if (element instanceof HTMLElement) element.click();
  });
  await expect(page.getByText("已执行1次")).toBeVisible();
  await afterReclickPause(page);
  await button.click();
  await expect(page.getByText("已执行2次")).toBeVisible();
});
