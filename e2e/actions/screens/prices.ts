import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { priceBook } from "../../data/price-book.ts";
import { seedPeriodical } from "../periodicals.ts";
import { fillImport, fillImportInto } from "../prices.ts";
import { clickHydrated } from "../step.ts";
import { at, type Screen } from "./screen.ts";

export const priceScreens: readonly Screen[] = [
  at("material-list", people.thirdFiler, "/pages/materialList", "价格查询"),
  at("material-index", people.thirdFiler, "/pages/materialList?view=index", "请选择价区和基期"),
  at("material-issues", people.city, "/pages/materialList?view=issues", "各期材料价格"),
  at("price-enquiries", people.thirdFiler, "/pages/materialList?view=enquiries", "询价答复由造价站"),
  {
    name: "price-enquiry-ask",
    who: people.thirdFiler,
    show: async (page) => {
      await page.goto("/pages/materialList?view=enquiries");
      await clickHydrated(page.getByRole("button", { name: "询价", exact: true }));
      await expect(page.getByRole("dialog", { name: "材料询价" })).toBeVisible();
    },
  },
  {
    name: "material-item",
    who: people.thirdFiler,
    show: async (page) => {
      await page.goto("/pages/materialList?search=HRB400E");
      await clickHydrated(page.getByRole("table").getByRole("link").first());
      await expect(page.getByRole("img", { name: /走势/ })).toBeVisible();
    },
  },
  {
    name: "material-changes",
    who: people.callingCity,
    show: async (page) => {
      const book = await priceBook([
        ["", "热轧带肋钢筋", "HRB400E 直径12", "kg", "", "9.99", ""],
        ["", "级配砂石", "综合", "m3", "", "180", ""],
        ["", "新型保温板", "50厚", "m2", "", "88", ""],
      ]);
      const title = `待发布${Date.now() % 1_000_000}`;
      const month = new Date().toISOString().slice(0, 7);
      const dialog = await fillImportInto(page, { title, zone: "宁波市区", book, month });
      await dialog.getByRole("button", { name: "导入", exact: true }).click();
      const row = page.getByRole("row").filter({ hasText: title });
      await clickHydrated(row.getByRole("button", { name: /^对比上期/ }));
      await expect(page.getByRole("table", { name: "与上期的差异" })).toBeVisible();
    },
  },
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
