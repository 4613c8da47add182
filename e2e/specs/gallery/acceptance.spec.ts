import type { Locator, Page } from "@playwright/test";

import { openPiece } from "../../actions/gallery.ts";
import { afterReclickPause, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function openRecord(page: Page, specimen: string): Promise<Locator> {
  await clickHydrated(page.getByRole("region", { name: specimen }).getByRole("button", { name: "受理记录" }));
  const record = page.getByRole("dialog", { name: "受理记录" });
  await expect(record.getByRole("heading", { name: "受理记录" })).toBeVisible();
  return record;
}

async function openReview(page: Page, opener: string): Promise<Locator> {
  await clickHydrated(page.getByRole("button", { name: opener, exact: true }));
  return page.getByRole("dialog", { name: "受理", exact: true });
}

/** The hue only: kinds of colours are specified, the theme chooses the shade. */
function hueOf(rgb: string): string {
  const [r = 0, g = 0, b = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  if (most - least < 40) return "grey";
  if (b === most) return "blue";
  if (g === most) return "green";
  const degrees = (60 * (g - b)) / (most - least);
  if (degrees < 5) return "red";
  return degrees < 20 ? "orange-red" : "orange";
}

test("acceptance record › colours each step by its action, newest first", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  const record = await openRecord(page, "受理记录");
  const steps = record.getByRole("listitem");
  const shown = await steps.evaluateAll((items) =>
    items.map((item) => {
      const title = item.querySelector("span");
      return {
        name: title?.textContent ?? "",
        dot: getComputedStyle(item, "::before").borderTopColor,
        word: title ? getComputedStyle(title).color : "",
        time: item.querySelector("time")?.dateTime ?? "",
      };
    }),
  );
  const expected: readonly (readonly [string, string])[] = [
    ["作废", "grey"],
    ["退回复核", "orange-red"],
    ["变更", "grey"],
    ["检测完成", "grey"],
    ["予以受理", "green"],
    ["提交", "blue"],
    ["不通过", "red"],
    ["提交", "blue"],
    ["撤回", "orange"],
    ["提交", "blue"],
  ];
  expect(shown.map(({ name, dot }) => [name, hueOf(dot)])).toEqual(expected);
  expect(shown.every(({ dot, word }) => dot === word)).toBe(true);
  const times = shown.map(({ time }) => time);
  expect(times).toEqual(times.toSorted().reverse());
});

test("acceptance record › shows the days and hours between two steps, or under an hour", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  const record = await openRecord(page, "受理记录");
  for (const text of ["距上一步约3天4小时", "距上一步约5小时", "距上一步约30天", "距上一步不足1小时"])
    await expect(record.getByText(text, { exact: false }).first()).toBeVisible();
  await expect(record.getByRole("listitem").last()).not.toContainText("距上一步");
});

test("acceptance record › says 暂无受理记录 when empty and can be reloaded after a failure", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  await expect(await openRecord(page, "暂无记录")).toContainText("暂无受理记录");
  await page.keyboard.press("Escape");
  const failed = await openRecord(page, "未能加载");
  await expect(failed.getByRole("alert")).toContainText("受理记录未能加载");
  await failed.getByRole("button", { name: "重新加载" }).click();
  await expect(failed.getByRole("listitem")).toHaveCount(10);
});

test("acceptance dialog › offers 通过 and 不通过, and for a return the parts to upload again", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  const choices = (dialog: Locator) => dialog.getByRole("radiogroup").locator("label").allInnerTexts();
  const review = await openReview(page, "受理");
  await expect(review.getByRole("heading", { name: "受理" })).toBeVisible();
  expect(await choices(review)).toEqual(["通过", "不通过"]);
  await page.keyboard.press("Escape");
  const back = await openReview(page, "退回");
  await expect(back.getByRole("heading", { name: "受理" })).toBeVisible();
  expect(await choices(back)).toEqual(["退回重新上传项目资料", "退回重新上传成果文件"]);
});

test("acceptance dialog › requires a result, and an opinion unless it passes", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  const dialog = await openReview(page, "受理");
  const confirm = dialog.getByRole("button", { name: "确定" });
  const press = async (): Promise<void> => {
    await afterReclickPause(page);
    await confirm.click();
  };
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("请选择处理结果！");
  await expect(dialog.getByRole("radio", { name: "通过", exact: true })).toBeFocused();

  await dialog.getByRole("radio", { name: "不通过" }).check();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await press();
  await expect(dialog.getByRole("alert")).toHaveText("请填写不通过受理意见！");
  await expect(dialog.getByLabel("受理意见")).toBeFocused();
  await dialog.getByLabel("受理意见").fill("   ");
  await press();
  await expect(dialog.getByRole("alert")).toHaveText("请填写不通过受理意见！");

  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await press();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("通过：", { exact: true })).toBeVisible();
});

test("acceptance dialog › requires an opinion for every return", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "acceptance");
  for (const result of ["退回重新上传项目资料", "退回重新上传成果文件"]) {
    const dialog = await openReview(page, "退回");
    await dialog.getByRole("radio", { name: result }).check();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("请填写不通过受理意见！");
    await dialog.getByLabel("受理意见").fill("缺页");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await afterReclickPause(page);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${result}：缺页`)).toBeVisible();
  }
});
