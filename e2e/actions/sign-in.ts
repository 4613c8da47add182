import { expect, type Page } from "@playwright/test";

import type { UserCode } from "../data/people.ts";
import { accountOf } from "./accounts.ts";
import { originOf, pageHeaders } from "./service.ts";
import { hydrated, clickHydrated, step } from "./step.ts";

export async function sendSignIn(page: Page, userCode: UserCode, password?: string): Promise<void> {
  const button = await hydrated(page.getByRole("button", { name: "登录", exact: true }));
  await page.getByRole("textbox", { name: "账号" }).fill(userCode);
  await page.getByLabel("密码").fill(password ?? accountOf(userCode).password);
  await button.click();
}

export function signIn(page: Page, userCode: UserCode): Promise<void> {
  return step(`sign in as ${userCode}`, async () => {
    await page.goto("/");
    await sendSignIn(page, userCode);
    await page.waitForURL(/\/pages\//);
    await expect(page.getByRole("button", { name: "退出系统" })).toBeVisible();
  });
}

/** Signs in by one POST of the plain form, for tests that are not about signing in. */
export function takeSession(page: Page, userCode: UserCode): Promise<void> {
  return step(`take a session of ${userCode}`, async () => {
    const login = await (await page.request.get("/")).text();
    const csrfToken = /name="csrfToken" value="([^"]*)"/.exec(login)?.[1] ?? "";
    const answer = await page.request.post("/api/auth/callback/account", {
      headers: { origin: originOf(page) },
      form: { csrfToken, callbackUrl: "/", userCode, password: accountOf(userCode).password },
      maxRedirects: 0,
    });
    const cookies = await page.context().cookies();
    expect(
      cookies.map(({ name }) => name.replace(/^__Host-/, "")),
      `${userCode}: ${answer.headers()["location"]}`,
    ).toContain("sid");
  });
}

export function signOut(page: Page): Promise<void> {
  return step("sign out through 确定退出此系统吗?", async () => {
    await clickHydrated(page.getByRole("button", { name: "退出系统" }));
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("确定退出此系统吗?")).toBeVisible();
    await dialog.getByRole("button", { name: "确定" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
}

/** Revokes the session at the service; the browser keeps its cookie. */
export function endElsewhere(page: Page): Promise<void> {
  return step("end the session elsewhere", async () => {
    const cookies = await page.context().cookies();
    const answer = await page.request.post("/api/session/logout", { headers: pageHeaders(page) });
    expect(answer.status()).toBe(200);
    await page.context().addCookies(cookies);
  });
}
