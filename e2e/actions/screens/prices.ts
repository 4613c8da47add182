import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { priceBook } from "../../data/price-book.ts";
import { fillImport } from "../prices.ts";
import { at, type Screen } from "./screen.ts";

export const priceScreens: readonly Screen[] = [
  at("material-list", people.thirdFiler, "/pages/materialList", "价格查询"),
  at("material-index", people.thirdFiler, "/pages/materialList?view=index", "请选择价区和基期"),
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
