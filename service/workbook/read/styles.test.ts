import { expect, it } from "vitest";

import { zipFile } from "#service/workbook/zip/testing/zip.ts";
import { ZipFile } from "#service/workbook/zip/zip-file.ts";

import { readStyles } from "./styles.ts";

async function stylesOf(...codes: string[]) {
  const formats = codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const cells = codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  const text = `<styleSheet>${formats.join("")}<cellXfs>${cells.join("")}</cellXfs></styleSheet>`;
  const zip = await ZipFile.open(zipFile([{ name: "xl/styles.xml", data: Buffer.from(text) }]));
  return readStyles(zip, "xl/styles.xml");
}

it("readStyles › tells dates and percentages from numbers", async () => {
  expect(await stylesOf("[$-804]yyyy/m/d", "0.00%", "[Red]0.00")).toEqual(["date", "percent", "plain"]);
});

it("readStyles › reads a code of opening brackets once", async () => {
  expect(await stylesOf("[".repeat(60_000))).toEqual(["plain"]);
});
