import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import type { FilingId } from "#contracts/ids.ts";

import { xmlFile } from "../actions/attachments.ts";
import { prepareChecked } from "../actions/prepare.ts";
import { currentFinding, decide, findingsPane } from "../actions/review.ts";
import { call, sampleBill } from "../actions/service.ts";
import { clickHydrated, hydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The real bill of 143.5 million 元 where it lies beside the project, else the demo's. */
const real = fileURLToPath(
  new URL("../../../shared/samples/exchange/glodon-residential-143m.xml", import.meta.url),
);

test("causes › the gravest are decided, marked and returned with the keyboard, and answered by the enterprise", async ({
  pageOf,
}, testInfo) => {
  test.setTimeout(180_000);
  const [filer, page] = [await pageOf(people.filer), await pageOf(people.county)];
  const hasReal = existsSync(real);
  testInfo.annotations.push({
    type: "bill",
    description: hasReal ? "real sample" : "demo bill, real sample missing",
  });
  const bill = hasReal ? readFileSync(real) : await sampleBill(filer);
  const id = await prepareChecked(filer, page, [xmlFile("造价数据文件.xml", bill)]);
  const { total, causes } = await call(page, "detectionCauses", { filingId: id });
  await page.goto(`/pages/zgxj-details/result?id=${id}`);
  await hydrated(page.getByRole("button", { name: /^快捷键/ }));
  await expect(findingsPane(page).getByText(`共${total}项`)).toBeVisible();
  const gravest = Math.min(10, causes.filter(({ open }) => open > 0).length);
  const marked = await treat(page, gravest);
  await undoLast(page);
  await openAndLeave(page);
  await markFiltered(page);
  await decide(page, "result", "造价数据文件存在错误，请按检测结果修改后重新上传。");
  await answerAsEnterprise(filer, id, marked);
});

/** Decides and marks in turn; a decision goes on to the next open cause by itself. Returns the number of marks. */
async function treat(page: Page, count: number): Promise<number> {
  let marks = 0;
  await page.getByRole("heading", { name: "检测问题" }).click();
  await page.keyboard.press("n");
  for (let at = 0; at < count; at += 1) {
    const card = currentFinding(page);
    await expect(card).toHaveCount(1);
    await expect(page.locator("tr[aria-selected=true]")).toBeInViewport();
    const title = (await card.locator("[data-cause]").getAttribute("data-cause")) ?? "";
    await step(`treat ${title}`, async () => {
      if (at % 2 === 0) {
        await page.keyboard.press("r");
        await page.keyboard.type("已核对，予以说明。");
        await page.keyboard.press("Control+Enter");
        await expect(card.locator(`[data-cause="${title}"]`)).toHaveCount(0);
        return;
      }
      await page.keyboard.press("m");
      const dialog = page.getByRole("dialog", { name: "标记补正" });
      await expect(dialog.getByLabel("补正原因")).not.toHaveValue("");
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toHaveCount(0);
      await expect(card.getByText(/^补正：/)).toBeVisible();
      marks += 1;
      await page.keyboard.press("n");
    });
  }
  return marks;
}

function undoLast(page: Page): Promise<void> {
  return step("undo the last decision", async () => {
    await page.keyboard.press("u");
    await page.getByRole("alertdialog", { name: "撤销处理" }).getByRole("button", { name: "撤销" }).click();
    await expect(page.getByText(/^已撤销\d+条问题的处理/)).toBeVisible();
  });
}

function openAndLeave(page: Page): Promise<void> {
  return step("list the places of a cause and come back", async () => {
    await findingsPane(page)
      .locator("[data-cause]")
      .filter({ hasText: /，\d+处$/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "检测问题" }).click();
    await page.keyboard.press("o");
    await page.waitForURL((url) => url.searchParams.has("kind"));
    await expect(findingsPane(page)).toContainText("返回全部原因");
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => !url.searchParams.has("kind"));
  });
}

function markFiltered(page: Page): Promise<void> {
  return step("mark all warnings that are shown, and take it back", async () => {
    const links = page.getByRole("navigation", { name: "按严重程度" });
    await links.getByRole("link", { name: /^警告/ }).click();
    await page.waitForURL((url) => url.searchParams.has("severity"));
    await findingsPane(page).getByRole("button", { name: "标记筛选结果" }).click();
    const dialog = page.getByRole("dialog", { name: "批量标记补正" });
    await expect(dialog).toContainText(
      /当前筛选显示的问题共\d+条，(?:其中\d+条已标记，其余)?按原因归为\d+项/,
    );
    await dialog.getByLabel("补正原因").fill("请逐项说明。");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(findingsPane(page).getByText(/^刚才标记补正\d+项$/)).toBeVisible();
    await findingsPane(page).getByRole("button", { name: "撤销", exact: true }).last().click();
    await expect(page.getByText(/^已撤销\d+项补正标记/)).toBeVisible();
    await links.getByRole("link", { name: /^全部/ }).click();
    await page.waitForURL((url) => !url.searchParams.has("severity"));
  });
}

function answerAsEnterprise(page: Page, id: FilingId, marked: number): Promise<void> {
  return step("the enterprise sees the marks and replies to all warnings at once", async () => {
    await page.goto(`/pages/zgxj-details/first?id=${id}`);
    const items = page.getByRole("region", { name: "补正事项", exact: true });
    await expect(items).toContainText(`补正事项${marked}项`);
    await items
      .getByRole("link", { name: /现有\d+处/ })
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.has("kind"));
    await page.goto(`/pages/zgxj-details/result?id=${id}`);
    await expect(findingsPane(page)).toContainText("警告须答复");
    await page.getByRole("navigation", { name: "按严重程度" }).getByRole("link", { name: /^警告/ }).click();
    await page.waitForURL(/severity=W/);
    await clickHydrated(findingsPane(page).getByRole("button", { name: "答复筛选结果" }));
    const dialog = page.getByRole("dialog", { name: "批量答复检测问题" });
    await dialog.getByLabel("答复").fill("已逐项核对，见编制说明。");
    await dialog.getByRole("button", { name: /^确定答复\d+条$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/待答复/).filter({ visible: true })).toHaveCount(0);
    await clickHydrated(findingsPane(page).getByRole("button", { name: "撤销" }));
    await expect(page.getByText(/^已撤销\d+条问题的答复/)).toBeVisible();
  });
}
