import type { Page } from "@playwright/test";

import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { filingListOutputSchema } from "#contracts/filing/api.ts";

import { detailOf, prepareSubmitted } from "../actions/prepare.ts";
import { ask, call, type Input } from "../actions/service.ts";
import { sendSignIn } from "../actions/sign-in.ts";
import { people, type UserCode } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const lockedPages = [
  "/pages",
  "/pages/home",
  "/pages/zgxj",
  "/pages/zgxj-details/first",
  "/pages/zgxj-details/detection",
  "/pages/zgxj-details/result",
  "/pages/zgxj-details/publicity",
  "/pages/jgjs",
  "/pages/jgjs-details/projectInfo",
  "/pages/jgjs-details/costPreview",
  "/pages/jgjs-details/jgFilingForm",
  "/pages/changeInfo",
  "/pages/countiesToDo",
  "/pages/cityToDo",
  "/pages/user-manage",
  "/pages/role-permission",
  "/pages/access-log",
  "/pages/sms-outbox",
  "/pages/detectStandard",
  "/help",
];

/** The menu of each role as it was agreed on, written by hand. */
const menus: Readonly<Record<string, { userCode: UserCode; entries: string[]; first: string }>> = {
  "a filer": { userCode: people.filer, entries: ["首页", "最高投标限价", "竣工结算"], first: "/pages/home" },
  "a county": {
    userCode: people.county,
    entries: ["首页", "区县待办", "最高投标限价", "竣工结算", "检测标准"],
    first: "/pages/home",
  },
  "a city": {
    userCode: people.city,
    entries: ["首页", "省市待办", "最高投标限价", "竣工结算", "检测标准"],
    first: "/pages/home",
  },
  "a province": {
    userCode: people.province,
    entries: ["首页", "省市待办", "最高投标限价", "竣工结算", "检测标准"],
    first: "/pages/home",
  },
  "a system administrator": {
    userCode: people.systemAdmin,
    entries: ["用户管理", "短信记录"],
    first: "/pages/user-manage",
  },
  "a security administrator": {
    userCode: people.securityAdmin,
    entries: ["用户管理", "角色权限", "短信记录", "检测标准"],
    first: "/pages/user-manage",
  },
  "an audit administrator": {
    userCode: people.auditAdmin,
    entries: ["访问日志"],
    first: "/pages/access-log",
  },
};

async function menuEntries(page: Page): Promise<string[]> {
  const links = await page.getByRole("navigation", { name: "主菜单" }).getByRole("link").allInnerTexts();
  return links.map((text) => text.split("\n")[0]?.trim() ?? "");
}

test("Without a session every page leads to the login page and, after it, back", async ({ page }) => {
  for (const path of lockedPages) {
    await page.goto(`${path}?id=5e5b0f0e-0000-4000-8000-000000000000`);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("returnTo")]).toEqual([
      "/",
      `${path}?id=5e5b0f0e-0000-4000-8000-000000000000`,
    ]);
  }
  await page.goto("/pages/zgxj?status=filed");
  await sendSignIn(page, people.filer);
  await expect(page).toHaveURL(/\/pages\/zgxj\?status=filed$/);
});

test("A place to come back to that is not of this system is forgotten", async ({ page }) => {
  await page.goto(`/?returnTo=${encodeURIComponent("//evil.example/pages/zgxj")}`);
  await sendSignIn(page, people.filer);
  await expect(page).toHaveURL(/\/pages\/home$/);
});

for (const [who, { userCode, entries, first }] of Object.entries(menus)) {
  test(`The menu of ${who} shows what works for that role and begins there`, async ({ desk }) => {
    const page = await desk(userCode);
    await page.goto("/");
    await expect(page).toHaveURL((url) => url.pathname === first);
    expect(await menuEntries(page)).toEqual(entries);
  });
}

test("A page that is not for one's role says so and shows nothing", async ({ desk }) => {
  const filer = await desk(people.filer);
  for (const path of ["/pages/countiesToDo", "/pages/cityToDo"]) {
    await filer.goto(path);
    await expect(filer.getByText("您没有查看此内容的权限")).toBeVisible();
    await expect(filer.getByRole("table")).toHaveCount(0);
  }
  const admin = await desk(people.systemAdmin);
  await admin.goto("/pages/zgxj");
  await expect(admin.getByText("您没有查看此内容的权限")).toBeVisible();
});

test("A filing is there for its filer and its stations, and for nobody else", async ({ desk, watch }) => {
  watch.expectOnConsole(/status of 404/);
  const filer = await desk(people.filer);
  const id = await prepareSubmitted(filer);
  const { acceptNo } = await detailOf(filer, id);
  const found = async (page: Page): Promise<number> =>
    (await call(page, "filingList", { search: acceptNo }, filingListOutputSchema)).total;

  for (const userCode of [people.county, people.city, people.province]) {
    const page = await desk(userCode);
    await page.goto(`/pages/zgxj-details/first?id=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("示例市保障性住房1号楼");
    expect(await found(page)).toBe(1);
  }
  for (const userCode of [people.otherFiler, people.foreignCounty, people.foreignCity]) {
    const page = await desk(userCode);
    for (const step of ["first", "detection", "result", "publicity"]) {
      await page.goto(`/pages/zgxj-details/${step}?id=${id}`);
      await expect(page.getByText("未找到该备案")).toBeVisible();
      await expect(page.getByText("示例市保障性住房1号楼")).toHaveCount(0);
    }
    await page.goto(`/pages/changeInfo?id=${id}`);
    await expect(page.getByText("未找到该备案")).toBeVisible();
    expect(await found(page)).toBe(0);
    await expectNothingBehind(page, id);
  }
});

/** Every call that takes a filing's id answers a stranger as if there were none. */
async function expectNothingBehind(page: Page, id: string): Promise<void> {
  const calls: [EndpointName, Input][] = [
    ["filingDetail", { id }],
    ["filingCheck", { id }],
    ["filingBillFacts", { id }],
    ["filingSubmissions", { id }],
    ["filingCompare", { id, before: { version: 1, round: 1 }, after: { version: 1, round: 1 } }],
    ["filingSave", { id, revision: 1, values: { legalRep: "他人" } }],
    ["filingRemove", { id, revision: 1 }],
    ["filingAct", { id, revision: 1, action: "revoke" }],
    ["filingAct", { id, revision: 1, action: "audit", result: "pass" }],
    ["fileList", { filingId: id }],
    ["detectionStatus", { filingId: id }],
    ["detectionReport", { filingId: id }],
  ];
  for (const [name, input] of calls) {
    const status = (await ask(page, name, input)).status();
    expect([403, 404], `${name}: ${status}`).toContain(status);
  }
  const log = await page.request.get(pathOf("auditLogs", { id }));
  expect(log.status()).toBe(404);
}
