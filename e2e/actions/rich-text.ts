import { expect, type Locator, type Page } from "@playwright/test";

import { hydrated, clickHydrated } from "./step.ts";

export function textArea(page: Page): Locator {
  return page.getByRole("textbox", { name: /^正文/ });
}

export async function openEditor(page: Page): Promise<Locator> {
  await page.goto("/pages/gallery/rich-text");
  const area = textArea(page);
  // The editor is lazily loaded.
  await expect(area).toBeVisible({ timeout: 30_000 });
  await hydrated(tool(page, "粗体"));
  await area.click();
  return area;
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole("group", { name: /正文/ }).getByRole("button", { name, exact: true });
}

/** Dispatches the event that Ctrl+V causes. */
export function paste(area: Locator, html: string): Promise<void> {
  return area.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData("text/html", text);
    data.setData("text/plain", "");
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

export function picker(page: Page, kind: "image" | "video" = "image"): Locator {
  return page.locator(`input[type=file][data-kind="${kind}"]`);
}

/** Returns the notice as rendered after reading it back. */
export async function saveNotice(page: Page, title = "关于开展检查的通知"): Promise<Locator> {
  await page.getByRole("textbox", { name: "标题", exact: true }).fill(title);
  await clickHydrated(page.getByRole("button", { name: "保存", exact: true }));
  const shown = page.getByRole("region", { name: "读回的通知公告" });
  await expect(shown.getByRole("heading", { name: title })).toBeVisible();
  return shown;
}
