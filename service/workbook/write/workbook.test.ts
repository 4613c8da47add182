import { type CellValue, readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";

import { sheetXml } from "#service/export/testing/workbook.ts";

import type { SheetHead, SheetRow } from "./sheet-xml.ts";
import { workbook } from "./workbook.ts";

async function* rowsOf(...rows: SheetRow[]): AsyncGenerator<SheetRow, void> {
  yield* rows;
}

const code: SheetHead = { name: "编码", width: 12, kind: "text", toFill: true };
const total: SheetHead = { name: "合价", width: 18, kind: "money" };

async function written(...sheets: Parameters<typeof workbook>[0]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(workbook(sheets)).arrayBuffer());
}

describe("workbook", () => {
  it("writes only the head and the rows of each sheet", async () => {
    const bytes = await written(
      { name: "甲", columns: [code, total], rows: rowsOf(["010101", 2.5], ["<&>", null]) },
      { name: "乙", columns: [total], rows: rowsOf() },
    );

    const { sheets } = await readXlsx(bytes);
    const rows = new Map<string, CellValue[][]>(sheets.map((sheet) => [sheet.name, sheet.rows]));
    expect([...rows.keys()]).toEqual(["甲", "乙"]);
    expect(rows.get("甲")?.map((row) => row.slice(0, 2))).toEqual([
      ["编码", "合价"],
      ["010101", 2.5],
      ["<&>", ...(rows.get("甲")?.[2]?.slice(1, 2) ?? [])],
    ]);
    expect(rows.get("乙")).toEqual([["合价"]]);
  });

  it("formats empty cells of columns to fill in, and no others", async () => {
    const xml = sheetXml(await written({ name: "甲", columns: [code, total], rows: rowsOf() }));

    expect(xml).toContain('<col min="1" max="1" width="12" customWidth="1" style="1"/>');
    expect(xml).toContain('<col min="2" max="2" width="18" customWidth="1"/>');
  });
});
