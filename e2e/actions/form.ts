import { expect, type Locator, type Page } from "@playwright/test";

import { type FieldDefinition, type FormValues, isEditable, isShown } from "#contracts/form/form.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";

import { hydrated, clickHydrated, step } from "./step.ts";

const regionNames: Readonly<Record<string, readonly string[]>> = {
  "330106": ["浙江省", "杭州市", "西湖区"],
  "330481": ["浙江省", "嘉兴市", "海宁市"],
};

export function fieldOf(page: Page, code: string): Locator {
  return page.locator(`#field-${code}`);
}

async function chooseRegion(page: Page, code: string): Promise<void> {
  const names = regionNames[code];
  if (!names) throw new Error(`No names for the region ${code}`);
  await clickHydrated(fieldOf(page, "regionCode"));
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
  await expect(fieldOf(page, "regionCode")).toHaveText(names.slice(1).join(""));
}

async function check(page: Page, code: string, value: string): Promise<void> {
  const boxes = fieldOf(page, code);
  for (const one of value.split(",")) await boxes.locator(`input[value="${one}"]`).check();
}

async function fillOne(page: Page, field: FieldDefinition, value: string): Promise<void> {
  if (!isEditable(field)) throw new Error(`${field.code} is never typed`);
  const control = fieldOf(page, field.code);
  switch (field.type) {
    case "region":
      return chooseRegion(page, value);
    case "radio":
    case "select-multiple":
      return check(page, field.code, value);
    case "select":
      await control.selectOption(value);
      return;
    case "input":
    case "text":
    case "money":
    case "number":
    case "date":
    case "month":
    case "datetime":
      await control.fill(value);
      // The registry may fill the field between selecting and typing.
      if ((await control.inputValue()) !== value) await control.fill(value);
      await control.blur();
  }
}

/** Fields are filled in the form's own order; values already there stay. */
export function fillForm(page: Page, values: FormValues): Promise<void> {
  return step("fill the form", async () => {
    await hydrated(fieldOf(page, "projectName"));
    for (const field of maxPriceFields) {
      const value = values[field.code];
      if (value !== undefined && isShown(field, values)) await fillOne(page, field, value);
    }
  });
}
