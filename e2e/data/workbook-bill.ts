import { writeXlsx } from "hucre/xlsx";

import { xlsxMime } from "#contracts/file/media-types.ts";

import type { Upload } from "../actions/attachments.ts";

const head = ["序号", "项目编码", "项目名称", "项目特征描述", "计量单位", "工程量", "综合单价", "合价"];

/** The second item has no price. */
export async function workbookBill(): Promise<Upload> {
  const rows = [
    ["分部分项工程和单价措施项目清单与计价表"],
    ["工程名称：建筑工程"],
    head,
    [1, "010101001001", "平整场地", "1.土壤类别:三类土", "m2", 10, 2.5, 25],
    [2, "010101002001", "挖一般土方", "1.土壤类别:三类土", "m3", 4, 0, 0],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: "表-08 分部分项", rows }] });
  return { name: "示例清单.xlsx", mimeType: xlsxMime, buffer: Buffer.from(bytes) };
}
