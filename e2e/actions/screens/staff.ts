import { expect } from "@playwright/test";

import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { people } from "../../data/people.ts";
import { idNumbers, staffBook } from "../../data/staff-book.ts";
import { call } from "../service.ts";
import { clickHydrated, hydrated } from "../step.ts";
import { at, dialogOf, type Screen } from "./screen.ts";

const today = () => shanghaiDay(new Date());

const { callingCity, fourthFiler, otherFiler, quietCounty } = people;

export const staffScreens: readonly Screen[] = [
  at("staff", quietCounty, "/pages/staff-m", "人员管理"),
  {
    name: "staff-person",
    who: quietCounty,
    show: async (page) => {
      const { rows } = await call(page, "staffList", {});
      await page.goto(`/pages/staff-m?id=${rows[0]?.personId}`);
      await expect(page.getByRole("table", { name: "任职情况" })).toBeVisible();
    },
  },
  {
    name: "staff-as-of",
    who: quietCounty,
    show: async (page) => {
      const { rows } = await call(page, "staffList", {});
      await page.goto(`/pages/staff-m?id=${rows[0]?.personId}&on=${today()}`);
      await expect(page.getByText("不是现在的状态")).toBeVisible();
    },
  },
  {
    name: "staff-conduct",
    who: callingCity,
    show: async (page) => {
      const { rows } = await call(page, "staffList", {});
      await page.goto(`/pages/staff-m?id=${rows[0]?.personId}&tab=good`);
      await clickHydrated(page.getByRole("button", { name: "登记良好行为" }));
      const dialog = page.getByRole("dialog", { name: "登记良好行为" });
      await dialog.getByRole("button", { name: "登记", exact: true }).click();
      await expect(dialog).toContainText("行为内容必填");
    },
  },
  {
    name: "staff-add",
    who: otherFiler,
    show: async (page) => {
      await page.goto("/pages/staff-u");
      await dialogOf("登记人员", "dialog", "登记人员")(page);
      await page.getByRole("button", { name: "登记", exact: true }).click();
      await expect(page.getByText("姓名必填")).toBeVisible();
    },
  },
  {
    name: "staff-import",
    // A preview replaces the one before: not the person of staff-import.spec.ts.
    who: fourthFiler,
    show: async (page) => {
      await page.goto("/pages/staff-u/import");
      await hydrated(page.getByRole("button", { name: "下载模板" }));
      const newIdNumber = idNumbers();
      const phone = "13900000031";
      const book = await staffBook("人员.xlsx", [
        { name: "导五", idNumber: newIdNumber(), phone },
        { name: "导六", idNumber: newIdNumber() },
      ]);
      await page.getByLabel("选择导入的表格", { exact: true }).setInputFiles(book);
      await page.getByRole("button", { name: "预览", exact: true }).click();
      await expect(page.getByRole("table", { name: "导入预览" })).toContainText("冲突");
    },
  },
  {
    name: "staff-leave",
    who: otherFiler,
    show: async (page) => {
      const { rows } = await call(page, "staffList", {});
      await page.goto(`/pages/staff-u?id=${rows[0]?.personId}`);
      await dialogOf("办理离职", "dialog", "办理离职")(page);
    },
  },
  at("certificates", quietCounty, "/pages/certificate", "查询某日是否有效"),
];
