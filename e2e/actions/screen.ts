import { expect, type Page } from "@playwright/test";

import type { UserCode } from "../data/people.ts";
import { clickHydrated } from "./step.ts";

export type Screen = {
  name: string;
  /** null: not signed in. */
  who: UserCode | null;
  show: (page: Page) => Promise<void>;
  /** The screen ends its session, so the session must not be shared. */
  alone?: true;
  /** Expected console errors of this screen. */
  noise?: RegExp;
};

export function at(name: string, who: UserCode | null, path: string, text: string): Screen {
  return {
    name,
    who,
    show: async (page) => {
      await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    },
  };
}

export function dialogOf(opener: string, role: "alertdialog" | "dialog", title: string) {
  return async (page: Page): Promise<void> => {
    await clickHydrated(page.getByRole("button", { name: opener, exact: true }));
    await expect(page.getByRole(role, { name: title })).toBeVisible();
  };
}
