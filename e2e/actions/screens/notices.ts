import { expect, type Page } from "@playwright/test";

import { people } from "../../data/people.ts";
import { call } from "../service.ts";
import { at, dialogOf, type Screen } from "./screen.ts";

const listOf = (node: string) => `/pages/notice-list/${encodeURIComponent(node)}`;

async function openPolicy(page: Page, more = ""): Promise<void> {
  const { rows } = await call(page, "noticeList", { node: "政策法规", effect: "effective" });
  await page.goto(`/pages/notice-details?id=${rows[0]?.id}${more}`);
}

export const noticeScreens: readonly Screen[] = [
  at("notices", people.fourthFiler, listOf("通知公告"), "关于做好年度造价数据报送工作的通知"),
  at("policies", people.fourthFiler, listOf("政策法规"), "浙建价站〔2026〕8号"),
  {
    name: "policy",
    who: people.fourthFiler,
    show: async (page) => {
      await openPolicy(page);
      await expect(page.getByRole("main")).toContainText("关联文件");
    },
  },
  at("notice-work", people.province, `${listOf("通知公告")}?view=work`, "编发管理"),
  {
    name: "notice-nodes",
    who: people.province,
    show: async (page) => {
      await page.goto(`${listOf("通知公告")}?view=work`);
      await dialogOf("栏目设置", "dialog", "栏目设置")(page);
    },
  },
  {
    name: "notice-withdraw",
    who: people.province,
    show: async (page) => {
      await openPolicy(page, "&work=1");
      await dialogOf("撤下", "dialog", "撤下")(page);
    },
  },
  {
    name: "notice-new",
    who: people.province,
    show: async (page) => {
      await page.goto(`/pages/notice-details?new=${encodeURIComponent("政策法规")}`);
      await expect(page.getByRole("textbox", { name: /^正文/ })).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "notice-readers",
    who: people.province,
    show: async (page) => {
      const { rows } = await call(page, "noticeList", { search: "年度造价数据报送" });
      await page.goto(`/pages/notice-details?id=${rows[0]?.id}`);
      await dialogOf("阅读情况", "dialog", "阅读情况")(page);
    },
  },
];
