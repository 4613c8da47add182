import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { priceBook } from "../../data/price-book.ts";
import { seedPeriodical } from "../periodicals.ts";
import { fillImport } from "../prices.ts";
import { clickHydrated } from "../step.ts";
import { at, type Screen } from "./screen.ts";

export const priceScreens: readonly Screen[] = [
  at("material-list", people.thirdFiler, "/pages/materialList", "价格查询"),
  at("material-index", people.thirdFiler, "/pages/materialList?view=index", "请选择价区和基期"),
  {
    name: "periodicals",
    who: people.callingCity,
    show: async (page) => {
      await seedPeriodical(page);
      await page.goto("/pages/periodicalList");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "periodical",
    who: people.callingCity,
    show: async (page) => {
      const id = await seedPeriodical(page);
      await page.goto(`/pages/periodicalList?id=${id}`);
      await expect(page.locator("[data-page='1'] canvas")).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: "periodical-new",
    who: people.callingCity,
    show: async (page) => {
      await page.goto("/pages/periodicalList");
      await clickHydrated(page.getByRole("button", { name: "新增期刊" }));
      const dialog = page.getByRole("dialog", { name: "新增期刊" });
      await dialog.getByRole("button", { name: "增加目录" }).click();
      await dialog.getByRole("button", { name: "增加目录" }).click();
      await dialog.getByRole("button", { name: "保存", exact: true }).click();
      await expect(dialog).toContainText("请上传期刊的PDF文件");
    },
  },
  {
    name: "material-import",
    who: people.callingCity,
    show: async (page) => {
      const zone = `价区${Date.now() % 1_000_000}`;
      const book = await priceBook([["0101", "钢筋", "HRB400", "t", "3230.09", "3000", "13"]]);
      const dialog = await fillImport(page, { title: "材料价格", zone, book });
      await dialog.getByRole("button", { name: "导入", exact: true }).click();
      await expect(dialog.getByRole("table", { name: "表格中的错误" })).toBeVisible();
    },
    noise: /status of 422/,
  },
];
