import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { clickHydrated } from "../step.ts";
import { at, type Screen } from "./screen.ts";

export const indicatorScreens: readonly Screen[] = [
  at("gather", people.city, "/pages/zb-gather", "指标采集"),
  {
    name: "sample",
    who: people.city,
    show: async (page) => {
      await page.goto("/pages/zb-gather?standing=pooled");
      await clickHydrated(page.getByRole("table").getByRole("link").first());
      await expect(page.getByRole("heading", { name: "工程特征" })).toBeVisible();
    },
  },
  {
    name: "sample-correct",
    who: people.city,
    show: async (page) => {
      await page.goto("/pages/zb-gather?standing=gated");
      await clickHydrated(page.getByRole("table").getByRole("link").first());
      await clickHydrated(page.getByRole("button", { name: "补正工程特征" }));
      await expect(page.getByRole("dialog", { name: "补正工程特征" })).toBeVisible();
    },
  },
  {
    name: "sample-record",
    who: people.city,
    show: async (page) => {
      await page.goto("/pages/zb-gather");
      await clickHydrated(page.getByRole("button", { name: "录入历史工程" }));
      await expect(page.getByRole("dialog", { name: "录入历史工程" })).toBeVisible();
    },
  },
];
