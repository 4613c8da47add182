import { expect, type Locator, type Page } from "@playwright/test";

import { attachmentTypesFor } from "#contracts/attachment.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { maxPriceAttachments } from "#contracts/max-price/attachments.ts";

import { pdf } from "../data/pdf.ts";
import { hydrated, step } from "./step.ts";

export type Upload = { name: string; mimeType: string; buffer: Buffer };

export function pdfFile(name: string): Upload {
  return { name, mimeType: "application/pdf", buffer: pdf(name) };
}

export function xmlFile(name: string, content: Buffer): Upload {
  return { name, mimeType: "application/xml", buffer: content };
}

function escape(text: string): string {
  return text.replace(/[()[\]{}.*+?^$|\\]/g, String.raw`\$&`);
}

/** `file`: content, or the path of a large file (Playwright sends buffers slowly). */
export async function chooseFile(
  page: Page | Locator,
  fileType: string,
  file: Upload | readonly Upload[] | string,
): Promise<void> {
  await hydrated(page.getByLabel(new RegExp(`^(上传|继续上传|重新上传)${escape(fileType)}$`)));
  await page.getByLabel(`选择${fileType}`, { exact: true }).setInputFiles(file);
}

async function upload(page: Page, fileType: string, file: Upload): Promise<void> {
  await chooseFile(page, fileType, file);
  await expect(page.getByRole("link", { name: file.name })).toBeVisible();
}

export function uploadBill(page: Page, name: string, content: Buffer): Promise<void> {
  return step(`upload the bill ${name}`, async () => {
    await upload(page, "造价数据文件", xmlFile(name, content));
    await expect(page.getByRole("table", { name: "备案表与造价数据文件对照" })).toBeVisible();
  });
}

export function uploadAttachments(page: Page, values: FormValues): Promise<void> {
  return step("upload the attachments", async () => {
    const asked = attachmentTypesFor(maxPriceAttachments, values).filter(
      (type) => type.required && type.code !== "bill",
    );
    for (const type of asked) await upload(page, type.fileType, pdfFile(`${type.code}.pdf`));
  });
}
