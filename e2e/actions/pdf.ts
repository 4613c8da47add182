import { readFile } from "node:fs/promises";

import type { Download, Locator, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

import { clickHydrated } from "./step.ts";

export type PdfPage = { width: number; height: number; text: string; right: number };

export async function downloaded(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), clickHydrated(button)]);
  return download;
}

/** Exports of lists ask before. */
export async function exported(page: Page, button: Locator): Promise<Download> {
  await clickHydrated(button);
  return downloaded(page, page.getByRole("alertdialog").getByRole("button", { name: "确定" }));
}

/** The downloaded PDF: the text of each sheet without blanks, and its check code. */
export async function downloadedPdf(
  page: Page,
  button: Locator,
): Promise<{ sheets: string[]; code: string }> {
  const pages = await readPdf(await readFile(await (await downloaded(page, button)).path()));
  const sheets = pages.map((sheet) => sheet.text.replaceAll(/\s/g, ""));
  const code = /校验码((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(sheets[0] ?? "")?.[1] ?? "";
  return { sheets, code };
}

const radicals = "⺠⻄⻅⻆⻉⻋⻓⻔⻘⻚⻛⻜⻝⻢⻤⻥⻦⻬⻰";
const characters = "民西见角贝车长门青页风飞食马鬼鱼鸟齐龙";

/** Fonts map some characters to look-alike Kangxi radicals. */
export function plain(text: string): string {
  return text.normalize("NFKC").replace(/[⺀-⻳]/g, (one) => characters[radicals.indexOf(one)] ?? one);
}

export async function printed(page: Page): Promise<PdfPage[]> {
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

async function readPdf(content: Buffer): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => ("str" in item ? [item] : []));
    const seen = words.filter(({ str }) => str.trim() !== "");
    const right = Math.max(0, ...seen.map(({ transform, width: length }) => Number(transform[4]) + length));
    pages.push({ width, height, text: plain(words.map(({ str }) => str).join("")), right });
  }
  return pages;
}

/** Boxes that scroll or clip on paper, where their overflow is lost. */
export function lostInPrint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("main *")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { width, height, right } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 20)}”`;
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} hides what is right of it`);
      if (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1)
        found.push(`${name} hides what is below`);
      if (right > document.documentElement.clientWidth + 2) found.push(`${name} goes over the edge`);
    }
    return found;
  });
}
