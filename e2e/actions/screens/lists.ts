import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { call } from "../service.ts";
import { clickHydrated, hydrated } from "../step.ts";
import { at, dialogOf, opened, type Screen } from "./screen.ts";

const { fourthFiler, quietCounty, province } = people;
const list = "/pages/zgxj";
const listTitle = "最高投标限价备案";

function todoDialog(name: string, opener: string, title: string): Screen {
  return {
    name,
    who: quietCounty,
    show: async (page) => {
      await page.goto("/pages/countiesToDo");
      const row = page.getByRole("row").filter({ hasText: "待受理" }).first();
      await (await hydrated(row.getByRole("checkbox"))).check();
      await dialogOf(opener, "dialog", title)(page);
    },
  };
}

export const listScreens: readonly Screen[] = [
  at("list-filer", fourthFiler, list, listTitle),
  at("list-province", province, list, listTitle),
  at(
    "list-nothing",
    fourthFiler,
    `${list}?search=${encodeURIComponent("没有这个工程")}`,
    "没有符合条件的备案",
  ),
  at("data-summary", province, "/pages/dataSummary", "按提交月份"),
  at("data-summary-settlement", province, "/pages/dataSummary?kind=settlement&unit=yi", "按提交月份"),
  at("data-summary-nothing", quietCounty, "/pages/dataSummary?to=2001-01-01", "没有符合条件的备案"),
  at("home-county", quietCounty, "/pages/home", "备案概况"),
  at("home-filer", fourthFiler, "/pages/home", "我的草稿"),
  at("todo-county", quietCounty, "/pages/countiesToDo", "区县待办"),
  at("todo-province", province, "/pages/cityToDo", "省市待办"),
  todoDialog("todo-review", "批量受理", "受理"),
  todoDialog("todo-hand-over", "转交", "转交"),
  at("oversight", province, "/pages/cityToDo?view=stations", "用时中位数"),
  at("no-permission", fourthFiler, "/pages/countiesToDo", "当前角色无权查看此内容"),
  at("registry-requests", fourthFiler, "/pages/registry-request", "信息变更申请"),
  at("registry-request-kinds", fourthFiler, "/pages/registry-request?new=choose", "请选择变更类型"),
  at("registry-request-new", fourthFiler, "/pages/registry-request?new=enterprise", "变更原因"),
  at("transfer-new", fourthFiler, "/pages/registry-request?new=transfer", "人员和注册证书"),
  at("enterprise-end-new", fourthFiler, "/pages/registry-request?new=enterprise-end", "办理内容"),
  {
    name: "transfer-answer",
    who: fourthFiler,
    show: async (page) => {
      const { rows } = await call(page, "registryRequestList", { kind: "transfer" });
      await page.goto(`/pages/registry-request?id=${rows[0]?.id}`);
      await dialogOf("答复", "dialog", "答复")(page);
    },
  },
  at("search", province, `/pages/search?text=${encodeURIComponent("工程")}`, "查看全部"),
  at("search-nothing", province, `/pages/search?text=${encodeURIComponent("没有这个")}`, "没有找到"),
  at("search-words", province, "/pages/search?view=words", "没有结果的搜索"),
  opened("search-synonym", province, "/pages/search?view=words", ["新增同义词", "dialog", "新增同义词"]),
  at("messages", people.filer, "/pages/messages", "保留最近90天的消息"),
  opened("list-columns", fourthFiler, list, ["列设置", "dialog", "列设置"]),
  opened("list-export", fourthFiler, list, ["导出", "alertdialog", "提示"]),
  opened("list-remove", fourthFiler, `${list}?status=draft`, [/^删除/, "alertdialog", "提示"]),
  {
    name: "list-date",
    who: fourthFiler,
    show: async (page) => {
      await page.goto(list);
      await clickHydrated(page.getByRole("button", { name: "展开" }));
      await page.getByRole("button", { name: "选择提交时间起" }).click();
      await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
    },
  },
  at("settlements", province, "/pages/jgjs", "竣工结算备案"),
];
