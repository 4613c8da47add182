import { expect, type Page } from "@playwright/test";

import { people } from "../../data/people.ts";
import { call } from "../service.ts";
import { at, dialogOf, type Screen } from "./screen.ts";

const { fourthFiler, systemAdmin } = people;
const work = "/help?view=work";

async function firstId(page: Page): Promise<string> {
  const { rows } = await call(page, "helpList", { screen: "/pages/safety" });
  return rows[0]?.id ?? "";
}

export const helpScreens: readonly Screen[] = [
  at("help", fourthFiler, "/help", "企业怎样办理备案"),
  at("help-screen", fourthFiler, "/help?screen=/pages/zgxj", "本文对您有帮助吗"),
  at("help-nothing", fourthFiler, "/help?text=查无此词", "没有找到"),
  {
    name: "explain",
    who: fourthFiler,
    show: async (page) => {
      await page.goto(`/pages/explain?id=${await firstId(page)}`);
      await expect(page.getByRole("heading", { name: "怎样操作" })).toBeVisible();
    },
  },
  at("help-work", systemAdmin, work, "随系统更新"),
  at("help-feedback", systemAdmin, "/help?view=feedback", "没有结果的搜索"),
  {
    name: "help-classes",
    who: systemAdmin,
    show: async (page) => {
      await page.goto(work);
      await dialogOf("分类设置", "dialog", "分类设置")(page);
    },
  },
  {
    name: "help-edit",
    who: systemAdmin,
    show: async (page) => {
      await page.goto(`/help?edit=${await firstId(page)}`);
      await expect(page.getByRole("textbox", { name: "正文" })).toBeVisible();
    },
  },
];
