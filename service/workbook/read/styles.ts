import type { ZipFile } from "#service/workbook/zip/zip-file.ts";

import { parseWhole } from "./part.ts";

export type NumberStyle = "plain" | "date" | "percent";

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
    return isDate && id !== 48 && id !== 49 ? "date" : "plain";
  }
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, "").split(";")[0] ?? "";
  if (bare.includes("%")) return "percent";
  return /[ymdhs]/i.test(bare) && !/[#0?]/.test(bare) ? "date" : "plain";
}

export async function readStyles(zip: ZipFile, name: string | null): Promise<NumberStyle[]> {
  if (name === null || !zip.has(name)) return [];
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCellFormats = false;
  await parseWhole(zip, name, {
    open(tag, attributes) {
      if (tag === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (tag === "cellXfs") inCellFormats = true;
      if (tag !== "xf" || !inCellFormats) return;
      const id = Number(attributes["numFmtId"] ?? "0");
      styles.push(styleOf(id, codes.get(id)));
    },
    close(tag) {
      if (tag === "cellXfs") inCellFormats = false;
    },
  });
  return styles;
}
