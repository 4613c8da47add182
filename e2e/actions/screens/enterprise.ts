import { expect, type Page } from "@playwright/test";

import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { people } from "../../data/people.ts";
import { call } from "../service.ts";
import { at, dialogOf, type Screen } from "./screen.ts";

const { fourthFiler, province } = people;

async function openEnterprise(page: Page): Promise<void> {
  const { rows } = await call(page, "enterpriseList", { kind: "consult" });
  await page.goto(`/pages/corp-m/${rows[0]?.id ?? ""}`);
  await expect(page.getByRole("heading", { name: "备案情况" })).toBeVisible();
}

export const enterpriseScreens: readonly Screen[] = [
  at("enterprise-list", province, "/pages/corp-m", "90日内到期"),
  { name: "enterprise-detail", who: province, show: openEnterprise },
  {
    name: "enterprise-grade",
    who: province,
    show: async (page) => {
      await openEnterprise(page);
      await dialogOf("登记信用等级", "dialog", "登记信用等级")(page);
      await page.getByRole("dialog").getByRole("button", { name: "登记", exact: true }).click();
      await expect(page.getByText("发布机构必填")).toBeVisible();
    },
  },
  {
    name: "enterprise-as-of",
    who: fourthFiler,
    show: async (page) => {
      await page.goto(`/pages/corp-u?on=${shanghaiDay(new Date())}`);
      await expect(page.getByText("不是现在的状态")).toBeVisible();
    },
  },
  at("enterprise-own", fourthFiler, "/pages/corp-u", "本企业账号"),
  {
    name: "enterprise-edit",
    who: fourthFiler,
    show: async (page) => {
      await page.goto("/pages/corp-u");
      await dialogOf("修改", "dialog", "修改联系人和其他信息")(page);
    },
  },
];
