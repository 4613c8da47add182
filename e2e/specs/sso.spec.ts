import type { Page } from "@playwright/test";

import { signIn, signOut } from "../actions/sign-in.ts";
import { heldCallback, identify, leaveForProvider, provider, providerFails } from "../actions/sso.ts";
import { clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.skip(provider === "", "no sign-in provider was started beside the product");
test.afterEach(() => providerFails("none"));

/** The browser logs every refused call to the console. */
const refused = /status of 401/;
const problem = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });

test("single sign-on › signs in a person and returns to the requested page", async ({ page }) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.headers().referer ?? ""));
  await page.goto("/pages/zgxj?curPage=2");
  await leaveForProvider(page, "person");
  await identify(page, "countyOfficer");
  await page.waitForURL(/\/pages\/zgxj\?curPage=2$/);
  await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
  await expect(page.getByRole("dialog", { name: "用户中心" })).toContainText("叶青");
  expect(addresses.filter((address) => /[?&](code|state)=.*zwsso|zwsso\?/.test(address))).toEqual([]);
  const cookies = await page.context().cookies(page.url());
  expect(cookies.map(({ name }) => name).filter((name) => /sso/.test(name))).toEqual([]);
  expect(cookies.find(({ name }) => name === "sid")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("single sign-on › signs in a unit as its first account", async ({ page }) => {
  await page.goto("/");
  await leaveForProvider(page, "legal");
  await identify(page, "consultancy");
  await page.waitForURL(/\/pages\//);
  await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
  await expect(page.getByRole("dialog", { name: "用户中心" })).toContainText("浙江衡准工程造价咨询有限公司");
});

test("single sign-on › tells an unregistered unit what to do and cleans the address", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refused);
  await page.goto("/");
  await leaveForProvider(page, "legal");
  await identify(page, "newcomer");
  await expect(problem(page, "该单位尚未注册")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("请先办理企业注册");
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByRole("link", { name: "返回统一登录" })).toBeVisible();
  await page.getByRole("link", { name: "办理企业注册" }).click();
  await expect(page.getByText("已带入政务服务统一登录核验的单位信息")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  const code = page.getByRole("textbox", { name: "统一社会信用代码" });
  await expect(code).toHaveValue(/^[0-9A-Z]{18}$/);
  const vouched = await code.inputValue();
  await expect(code).toHaveAttribute("readonly");
  await expect(code).toHaveAccessibleDescription(/已由政务服务统一登录核验/);
  await page.reload();
  await expect(code).toHaveValue(vouched);
  await expect(code).toHaveAttribute("readonly");
  await clickHydrated(page.getByRole("button", { name: "下一步" }));
  await expect(page.getByText("已由政务服务统一登录核验")).toHaveCount(3);
  await expect(page.getByRole("textbox", { name: "法定代表人" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("已由政务服务统一登录核验")).toHaveCount(3);
  await clickHydrated(page.getByRole("button", { name: "上一步" }));
  await clickHydrated(page.getByRole("button", { name: "注册其他企业" }));
  await expect(code).toHaveValue("");
  await expect(code).toBeEditable();
});

test("single sign-on › tells an unknown or unverified person and the wrong kind what to do", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refused);
  const cases = [
    ["person", "stranger", "未找到对应的账号"],
    ["person", "unverified", "未完成实名认证"],
    ["legal", "countyOfficer", "登录方式不一致"],
  ] as const;
  for (const [type, who, title] of cases) {
    await page.context().clearCookies();
    await page.goto("/");
    await leaveForProvider(page, type);
    await identify(page, who);
    await expect(problem(page, title)).toBeVisible();
  }
});

test("single sign-on › returns with a way on after a refusal at the provider", async ({ page, watch }) => {
  watch.expectOnConsole(refused);
  await page.goto("/");
  await leaveForProvider(page, "person");
  await page.getByRole("button", { name: "取消" }).click();
  await expect(problem(page, "已取消登录")).toBeVisible();
  await page.getByRole("link", { name: "使用账号登录" }).click();
  await expect(page.getByRole("textbox", { name: "账号" })).toBeVisible();
});

test("single sign-on › refuses a forged answer", async ({ page, watch }) => {
  watch.expectOnConsole(refused);
  for (const query of ["code=x&state=AAAAAAAAAAAAAAAAAAAAAA", "ticket=x&sp=y", "code=x", "error=<b>x</b>"]) {
    await page.goto(`/zwsso?${query}`);
    await expect(problem(page, "本次登录已失效")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  }
  await page.goto("/zwsso");
  await expect(problem(page, "本次登录已失效")).toBeVisible();
});

test("single sign-on › refuses an answer meant for another browser", async ({ page, browse, watch }) => {
  watch.expectOnConsole(refused);
  await page.goto("/");
  const url = await heldCallback(page, "countyOfficer");
  const victim = await browse();
  await victim.goto(url);
  await expect(problem(victim, "本次登录已失效")).toBeVisible();
});

test("single sign-on › refuses a replayed answer", async ({ page, watch }) => {
  watch.expectOnConsole(refused);
  await page.goto("/");
  const url = await heldCallback(page, "countyOfficer");
  const cookies = await page.context().cookies();
  await page.goto(url);
  await page.waitForURL(/\/pages\//);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto(url);
  await expect(problem(page, "登录结果已使用")).toBeVisible();
});

// ASVS 7.6.2
test("single sign-on › asks before it replaces a session", async ({ page, watch }) => {
  // The tab left behind hears that its session ended and who signed in.
  watch.expectOnConsole(/status of 4(01|09)/);
  await page.goto("/");
  const url = await heldCallback(page, "countyOfficer");
  const other = await page.context().newPage();
  await signIn(other, people.thirdFiler);
  await page.goto(url);
  await expect(problem(page, "是否改用统一登录的身份？")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("将退出该账号");
  await page.getByRole("link", { name: "不切换，返回系统" }).click();
  await page.waitForURL(/\/pages\//);
  await page.goto(url);
  await clickHydrated(page.getByRole("button", { name: "继续登录" }));
  await page.waitForURL(/\/pages\//);
  await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
  await expect(page.getByRole("dialog", { name: "用户中心" })).toContainText("叶青");
});

test("single sign-on › reports an unavailable provider and keeps account sign-in", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refused);
  await page.goto("/");
  await leaveForProvider(page, "person");
  await providerFails("back-channel");
  await identify(page, "countyOfficer");
  await expect(problem(page, "统一登录暂时不可用")).toBeVisible();
  await page.getByRole("link", { name: "使用账号登录" }).click();
  await signIn(page, people.county);
});

test("sign-out › ends the provider's session as well", async ({ page }) => {
  await page.goto("/");
  await leaveForProvider(page, "person");
  await identify(page, "countyOfficer");
  await page.waitForURL(/\/pages\//);
  await clickHydrated(page.getByRole("button", { name: "退出系统" }));
  await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("heading", { name: "退出统一身份认证" })).toBeVisible();
  await page.getByRole("button", { name: "确认退出" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.origin !== provider);
  await leaveForProvider(page, "person");
});

test("sign-out › works while the provider is unavailable", async ({ page }) => {
  await page.goto("/");
  await leaveForProvider(page, "person");
  await identify(page, "countyOfficer");
  await page.waitForURL(/\/pages\//);
  await providerFails("all");
  await signOut(page);
  await expect(page.getByRole("tab", { name: "账号登录" })).toBeVisible();
});

test("sign-in tabs › are operable by keyboard and keep the typed text", async ({ page }) => {
  await page.goto("/");
  const account = page.getByRole("tab", { name: "账号登录" });
  const sso = page.getByRole("tab", { name: "政务服务统一登录" });
  await clickHydrated(account);
  await page.getByRole("textbox", { name: "账号" }).fill("typed");
  await account.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "短信登录" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(sso).toBeFocused();
  await expect(sso).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "账号" })).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "个人登录" })).toBeFocused();
  await sso.focus();
  await page.keyboard.press("Home");
  await expect(account).toBeFocused();
  await expect(page.getByRole("textbox", { name: "账号" })).toHaveValue("typed");
});

test.describe("single sign-on without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signs in a person", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("tab", { name: "政务服务统一登录" }).click();
    await page.getByRole("link", { name: "个人登录" }).click();
    await identify(page, "countyOfficer");
    await page.getByRole("button", { name: "完成登录" }).click();
    await page.waitForURL(/\/pages\//);
    await expect(page.getByRole("button", { name: /^用户中心.*西湖区/ })).toBeVisible();
  });

  test("tells an unregistered unit what to do", async ({ page }) => {
    await page.goto("/?way=sso");
    await page.getByRole("link", { name: "法人登录" }).click();
    await identify(page, "newcomer");
    await page.getByRole("button", { name: "完成登录" }).click();
    await expect(problem(page, "该单位尚未注册")).toBeVisible();
  });
});
