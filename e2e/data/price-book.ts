import { writeXlsx } from "hucre/xlsx";

import { xlsxMime } from "#contracts/file/media-types.ts";

import type { Upload } from "../actions/attachments.ts";

/** Headings that are not the platform's own words, below a title. */
const head = [
  "序号",
  "材料编码",
  "名称",
  "规格",
  "计量单位",
  "不含税价（元）",
  "含税信息价（元）",
  "税率（%）",
];

export type PriceLine = readonly [
  code: string,
  name: string,
  specification: string,
  unit: string,
  ...string[],
];

export async function priceBook(lines: readonly PriceLine[]): Promise<Upload> {
  const rows = lines.map((line, at) => [String(at + 1), ...line]);
  const bytes = await writeXlsx({ sheets: [{ name: "材料", rows: [["材料价格表"], head, ...rows] }] });
  return { name: "材料价格.xlsx", mimeType: xlsxMime, buffer: Buffer.from(bytes) };
}
