import type { Page } from "@playwright/test";

import { endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import type { FilingId } from "#contracts/ids.ts";
import { rowResultsSchema } from "#contracts/todo/todo-acts.ts";

import { filingCalls } from "../actions/filing-calls.ts";
import { detailOf, prepareSubmitted } from "../actions/prepare.ts";
import { ask, call } from "../actions/service.ts";
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
  "/pages/dataSummary",
  "/pages/zb-list",
  "/pages/zb-gather",
  "/pages/zb-detail",
  "/pages/countiesToDo",
  "/pages/cityToDo",
  "/pages/corp-m",
  "/pages/corp-m/00000000-0000-4000-8000-000000000000",
  "/pages/corp-u",
  "/pages/user-manage",
  "/pages/role-permission",
  "/pages/access-log",
  "/pages/diagnosis",
  "/pages/sms-outbox",
  "/pages/messages",
  "/pages/detectStandard",
  "/pages/staff-m",
  "/pages/staff-u",
  "/pages/staff-u/import",
  "/pages/certificate",
  "/help",
  "/pages/explain",
];

/** The agreed menus, deliberately not derived from the permission table. */
const menus: Readonly<Record<string, { userCode: UserCode; entries: string[]; first: string }>> = {
  "a filer": {
    userCode: people.filer,
    entries: [
      "首页",
      "最高投标限价",
      "竣工结算",
      "本企业信息",
      "本单位人员",
      "人员证书",
      "信息变更申请",
      "材料价格",
      "造价期刊",
      "造价指标",
      "检测标准",
    ],
    first: "/pages/home",
  },
  "a county": {
    userCode: people.county,
    entries: [
      "首页",
      "区县待办",
      "最高投标限价",
      "竣工结算",
      "数据汇总",
      "企业管理",
      "人员管理",
      "人员证书",
      "信息变更申请",
      "材料价格",
      "造价期刊",
      "造价指标",
      "指标采集",
      "检测标准",
    ],
    first: "/pages/home",
  },
  "a city": {
    userCode: people.city,
    entries: [
      "首页",
      "省市待办",
      "最高投标限价",
      "竣工结算",
      "数据汇总",
      "企业管理",
      "人员管理",
      "人员证书",
      "信息变更申请",
      "材料价格",
      "造价期刊",
      "造价指标",
      "指标采集",
      "检测标准",
    ],
    first: "/pages/home",
  },
  "a province": {
    userCode: people.province,
    entries: [
      "首页",
      "省市待办",
      "最高投标限价",
      "竣工结算",
      "数据汇总",
      "企业管理",
      "人员管理",
      "人员证书",
      "信息变更申请",
      "材料价格",
      "造价期刊",
      "造价指标",
      "指标采集",
      "检测标准",
    ],
    first: "/pages/home",
  },
  "a system administrator": {
    userCode: people.systemAdmin,
    entries: ["用户管理", "短信记录", "系统诊断", "材料价格", "造价期刊"],
    first: "/pages/user-manage",
  },
  "a security administrator": {
    userCode: people.securityAdmin,
    entries: ["用户管理", "角色权限", "短信记录", "材料价格", "造价期刊", "检测标准"],
    first: "/pages/user-manage",
  },
  "an audit administrator": {
    userCode: people.auditAdmin,
    entries: ["访问日志", "材料价格", "造价期刊"],
    first: "/pages/access-log",
  },
};

async function menuEntries(page: Page): Promise<string[]> {
  const links = await page.getByRole("navigation", { name: "主菜单" }).getByRole("link").allInnerTexts();
  return links.map((text) => text.split("\n")[0]?.trim() ?? "");
}

test("access control › redirects every page to the login page without a session, and back after it", async ({
  page,
}) => {
  for (const path of lockedPages) {
    const answer = await page.request.get(`${path}?id=5e5b0f0e-0000-4000-8000-000000000000`);
    const { pathname, searchParams } = new URL(answer.url());
    expect([pathname, searchParams.get("returnTo")]).toEqual([
      "/",
      `${path}?id=5e5b0f0e-0000-4000-8000-000000000000`,
    ]);
  }
  await page.goto("/pages/zgxj?status=filed");
  await sendSignIn(page, people.filer);
  await expect(page).toHaveURL(/\/pages\/zgxj\?status=filed$/);
});

test("access control › ignores a return address outside this system", async ({ page }) => {
  await page.goto(`/?returnTo=${encodeURIComponent("//evil.example/pages/zgxj")}`);
  await sendSignIn(page, people.filer);
  await expect(page).toHaveURL(/\/pages\/home$/);
});

for (const [who, { userCode, entries, first }] of Object.entries(menus)) {
  test(`menu › shows ${who} the entries of that role and starts at the first`, async ({ pageOf }) => {
    const page = await pageOf(userCode);
    await page.goto("/");
    await expect(page).toHaveURL((url) => url.pathname === first);
    expect(await menuEntries(page)).toEqual(entries);
  });
}

test("access control › shows only a refusal on a page that the role may not open", async ({ pageOf }) => {
  const filer = await pageOf(people.filer);
  for (const path of ["/pages/countiesToDo", "/pages/cityToDo"]) {
    await filer.goto(path);
    await expect(filer.getByText("当前角色无权查看此内容")).toBeVisible();
    await expect(filer.getByRole("table")).toHaveCount(0);
  }
  const admin = await pageOf(people.systemAdmin);
  await admin.goto("/pages/zgxj");
  await expect(admin.getByText("当前角色无权查看此内容")).toBeVisible();
});

test("access control › shows a filing to its filer and its stations only", async ({ pageOf, watch }) => {
  watch.expectOnConsole(/status of 404/);
  const filer = await pageOf(people.filer);
  const id = await prepareSubmitted(filer);
  const { acceptNo } = await detailOf(filer, id);
  const found = async (page: Page): Promise<number> =>
    (await call(page, "filingList", { search: acceptNo })).total;

  for (const userCode of [people.county, people.city, people.province]) {
    const page = await pageOf(userCode);
    await page.goto(`/pages/zgxj-details/first?id=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("示例市保障性住房1号楼");
    expect(await found(page)).toBe(1);
  }
  for (const userCode of [people.otherFiler, people.foreignCounty, people.foreignCity]) {
    const page = await pageOf(userCode);
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

async function expectNothingBehind(page: Page, id: FilingId): Promise<void> {
  const calls = filingCalls(id);
  expect(calls.length, "calls that name a filing").toBeGreaterThan(30);
  for (const { name, input } of calls) {
    const { output, right } = endpoints[name];
    const answer = await ask(page, name, input);
    const status = answer.status();
    if (output === rowResultsSchema && status === 200) {
      const { data } = envelopeSchema(rowResultsSchema).parse(await answer.json());
      expect(data, name).toEqual([expect.objectContaining({ id, ok: false })]);
    } else expect(right === "filing.read" ? [404] : [403, 404], `${name}: ${status}`).toContain(status);
  }
}
