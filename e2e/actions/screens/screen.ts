import { expect, type Page } from "@playwright/test";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

import type { UserCode } from "../../data/people.ts";
import { call } from "../service.ts";
import { clickHydrated, hydrated } from "../step.ts";

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

async function openFiling(
  page: Page,
  status: FilingStatus,
  step: string,
  kind: FilingKind = "max-price",
): Promise<void> {
  const { rows } = await call(page, "filingList", { kind, status });
  // Only a filing returned for its result files has been checked.
  const isChecked = (kind: (typeof rows)[number]["returnKind"]) => status !== "returned" || kind === "result";
  const first = rows.find((row) => step !== "result" || isChecked(row.returnKind));
  if (!first) throw new Error(`No filing in the status ${status} for this person`);
  await page.goto(`${filingListPaths[kind]}-details/${step}?id=${first.id}`);
  await hydrated(page.getByRole("button", { name: "受理记录" }));
}

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

export function settlement(name: string, who: UserCode, [status, step]: [FilingStatus, string]): Screen {
  return { name, who, show: (page) => openFiling(page, status, step, "settlement") };
}

export function filing(
  name: string,
  who: UserCode,
  [status, step]: [FilingStatus, string],
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
): Screen {
  return {
    name,
    who,
    show: async (page) => {
      await openFiling(page, status, step);
      await then(page);
    },
  };
}

/** A page on which the button `opener` opens a layer. */
export function opened(
  name: string,
  who: UserCode,
  path: string,
  [opener, role, title]: [RegExp | string, "alertdialog" | "dialog", RegExp | string],
): Screen {
  return {
    name,
    who,
    show: async (page) => {
      await page.goto(path);
      const button = { name: opener, ...(typeof opener === "string" && { exact: true }) };
      await clickHydrated(page.getByRole("main").getByRole("button", button).first());
      await expect(page.getByRole(role, { name: title })).toBeVisible();
    },
  };
}

export function dialogOf(opener: string, role: "alertdialog" | "dialog", title: string) {
  return async (page: Page): Promise<void> => {
    await clickHydrated(page.getByRole("button", { name: opener, exact: true }));
    await expect(page.getByRole(role, { name: title })).toBeVisible();
  };
}
