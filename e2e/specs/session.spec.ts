import type { BrowserContext, Page } from "@playwright/test";

import { expectSaved, openDraft } from "../actions/draft.ts";
import { fieldOf } from "../actions/form.ts";
import { ask, call, pageHeaders } from "../actions/service.ts";
import { endElsewhere, sendSignIn, signOut } from "../actions/sign-in.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

async function storages(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

async function sessionCookie(context: BrowserContext): Promise<string> {
  const found = (await context.cookies()).find((cookie) => /^(__Host-)?sid$/.test(cookie.name));
  return found ? `${found.name}=${found.value}` : "";
}

// ASVS 7.4.1, 7.4.4, 14.3.1
// GB/T 22239 8.1.4.10 a)
test("sign-out › asks first, clears both storages and revokes the cookie", async ({ newPageOf }) => {
  const page = await newPageOf(people.county);
  const menu = page.getByRole("navigation", { name: "主菜单" });
  await clickHydrated(menu.getByRole("link", { name: "最高投标限价" }));
  await page.waitForURL(/\/pages\/zgxj$/);
  expect((await storages(page)).length).toBeGreaterThan(0);
  const cookie = await sessionCookie(page.context());
  expect(cookie).not.toBe("");

  await clickHydrated(page.getByRole("button", { name: "退出系统" }));
  await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await call(page, "todoTotal", {});

  await signOut(page);
  expect(await storages(page)).toEqual([]);
  expect(await sessionCookie(page.context())).toBe("");
  const refused = await page.request.get("/pages/zgxj", { headers: { cookie }, maxRedirects: 0 });
  expect(refused.status()).toBe(307);
  expect(
    (
      await page.request.post("/ks/task/v1/todo/total", {
        headers: { ...pageHeaders(page), cookie },
        data: {},
      })
    ).status(),
  ).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
});

// ASVS 3.3.4, 14.3.3
test("session › keeps tokens out of web storage and the cookie out of scripts", async ({ newPageOf }) => {
  const page = await newPageOf(people.county);
  const secret = (await sessionCookie(page.context())).split("=")[1] ?? "";
  const stored = await page.evaluate(() =>
    JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(secret.slice(0, 24));
  expect(stored).not.toMatch(/token|eyJ/i);
  expect(await page.evaluate(() => document.cookie)).not.toContain("sid");
});

test("session › asks in place when it ends, and returns to the same draft", async ({ sessionOf, watch }) => {
  watch.expectOnConsole(/status of 401/);
  const page = await sessionOf(people.filer);
  await openDraft(page);
  await hydrated(fieldOf(page, "projectName"));
  await fieldOf(page, "projectName").fill("会话中断的工程");
  await expectSaved(page);
  const address = page.url();

  await endElsewhere(page);
  await fieldOf(page, "location").fill("西湖区文三路");
  const dialog = page.getByRole("alertdialog", { name: "提 示" });
  await expect(dialog).toContainText("登录已失效，请重新登录");
  expect(page.url()).toBe(address);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveCount(1);

  await dialog.getByRole("button", { name: "重新登录" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.searchParams.has("returnTo"));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await sendSignIn(page, people.filer);
  await page.waitForURL(address);
  await expect(fieldOf(page, "projectName")).toHaveValue("会话中断的工程");
  await expect(fieldOf(page, "location"), "what was unsent when it ended").toHaveValue("西湖区文三路");
  await expectSaved(page);
});

test("session › leads to the login page when found dead on opening a page", async ({ newPageOf, watch }) => {
  // The open page's pending call is refused while the next page loads.
  watch.expectOnConsole(/status of 401/);
  const page = await newPageOf(people.filer);
  await endElsewhere(page);
  await page.goto("/pages/zgxj?curPage=2");
  await expect(page).toHaveURL(
    (url) => url.pathname === "/" && url.searchParams.get("returnTo") === "/pages/zgxj?curPage=2",
  );
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("登录已失效，请重新登录");
  expect((await ask(page, "filingList", {})).status()).toBe(401);
});
