import { expect, it } from "vitest";

import { zipFile } from "#service/workbook/zip/testing/zip.ts";
import { ZipFile } from "#service/workbook/zip/zip-file.ts";

import type { Package } from "./package.ts";
import { readSharedStrings, StringList } from "./shared-strings.ts";
import { sheetRows } from "./sheet-rows.ts";

const part = "xl/part.xml";
const tooMuch = "工作簿的文字过多";

const zipWith = (xml: string): Promise<ZipFile> =>
  ZipFile.open(zipFile([{ name: part, data: Buffer.from(xml), deflate: true }]));

async function cellsOf(cell: string): Promise<string[][]> {
  const zip = await zipWith(`<worksheet><row r="1">${cell}</row></worksheet>`);
  const book: Package = { zip, sheets: [], strings: new StringList(), styles: [], starts1904: false };
  const rows = await Array.fromAsync(sheetRows(book, { name: "表", part, hidden: false }));
  return rows.map(({ cells }) => cells);
}

async function firstString(item: string): Promise<string | undefined> {
  const strings = await readSharedStrings(await zipWith(`<sst>${item}</sst>`), part, new StringList());
  return strings.at(0);
}

const text = "字".repeat(32_767);

it("sheetRows › reads the longest text of a cell", async () => {
  expect(await cellsOf(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toEqual([[text]]);
});

it.each([
  ["a value", `<c t="str"><v>${text}${text}${text}</v></c>`],
  ["runs of text", `<c t="inlineStr"><is>${`<r><t>${text}</t></r>`.repeat(3)}</is></c>`],
])("sheetRows › refuses a cell longer than Excel keeps, of %s", async (_, cell) => {
  await expect(cellsOf(cell)).rejects.toThrow(tooMuch);
});

it("sheetRows › refuses a formula without a result", async () => {
  await expect(cellsOf("<c><f>A1+B1</f></c>")).rejects.toThrow("没有计算结果");
});

// ASVS 5.2.3
it("readSharedStrings › refuses a text in its middle", async () => {
  expect(await firstString(`<si><t>${text}</t></si>`)).toBe(text);
  await expect(firstString(`<si>${`<t>${text}</t>`.repeat(3)}<broken`)).rejects.toThrow(tooMuch);
});
