import { areaBases, taxBases } from "#contracts/indicator/indicator-figure.ts";
import { basisColumns, type PoolColumnCode, poolColumnNames } from "#contracts/indicator/pool/columns.ts";
import type { PoolList, PoolRow } from "#contracts/indicator/pool/pool.ts";
import { type StatedSpan, sufficiencyNames } from "#contracts/indicator/pool/statement.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { taxModels } from "#contracts/max-price/options.ts";
import type { CallOf } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { bookExport } from "#service/export/book-export.ts";
import { csvText } from "#service/export/csv-text.ts";
import { fixedSheet } from "#service/export/fixed-sheet.ts";
import { icmsGroupOf } from "#service/indicator/mapping/icms.ts";
import type { CellKind } from "#service/workbook/write/cell-format.ts";

import { elementClass, homeOf, readPools } from "./list.ts";

type Call = CallOf<"poolExport">;

const title = "造价指标统计";
const spanText = (span: StatedSpan | null): string => (span === null ? "" : `${span.from}～${span.to}`);

function cellOf(code: PoolColumnCode, row: PoolRow): string {
  const { statement } = row;
  if (code === "name" || code === "code" || code === "unit") return row[code];
  if (code === "n" || code === "withoutIndex") return String(row[code]);
  if (statement === null) return "";
  const texts = {
    sufficiency: sufficiencyNames[statement.sufficiency],
    median: statement.median,
    interval: spanText(statement.interval),
    quartiles: spanText(statement.quartiles),
    legalMean: statement.legalMean?.value ?? "",
    range: spanText(statement.range),
    deciles: spanText(statement.deciles),
    tails: spanText(statement.tails),
    date: statement.basis.date,
    place: statement.basis.place,
    taxBasis: taxBases[statement.basis.taxBasis],
    areaBasis: areaBases[statement.basis.areaBasis],
  };
  return texts[code];
}

const kinds: Partial<Record<PoolColumnCode, CellKind>> = {
  n: "count",
  withoutIndex: "count",
  median: "price",
  legalMean: "price",
};

type Column = { name: string; width: number; kind: CellKind; cell: (row: PoolRow) => string };

const columnOf = (code: PoolColumnCode): Column => ({
  name: poolColumnNames[code],
  width: code === "name" ? 28 : 16,
  kind: kinds[code] ?? "text",
  cell: (row) => cellOf(code, row),
});

/** The pool of all rows; a list by class names the class in each. */
function poolColumns({ stage, tax, rows, class: asked }: Call["input"]): Column[] {
  const column = (name: string, value: string): Column => ({
    name,
    width: 16,
    kind: "text",
    cell: () => value,
  });
  return [
    column("造价阶段", sampleStageNames[stage]),
    column("计税方法", taxModels.find(({ value }) => value === tax)?.label ?? ""),
    ...(rows === "element" ? [column("工程类别", sampleClasses[asked ?? elementClass].label)] : []),
  ];
}

function workbook(columns: readonly Column[], rows: PoolList["rows"]) {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  return bookExport<Call["input"]>({
    title,
    action: "indicator-pool.export",
    sheets: () => Promise.resolve([fixedSheet(title, columns, cells)]),
  });
}

/** Rows of the list, with the same filters and level. */
export async function exportPools(call: Call): Promise<FileReply> {
  const { columns: shown, format, ...asked } = call.input;
  const codes = [...new Set([...shown, ...basisColumns])];
  const columns = [...codes.map(columnOf), ...poolColumns(call.input)];
  const read = await readPools(call.deps, asked, homeOf(call.actor));
  if (format === "xlsx") return workbook(columns, read.rows)(call);
  await audit(call.deps.db, call.auditActor, {
    action: "indicator-pool.export",
    detail: { rows: read.rows.length, format },
  });
  const text =
    format === "csv"
      ? csvText(
          columns.map(({ name }) => name),
          read.rows.map((row) => columns.map(({ cell }) => cell(row))),
        )
      : JSON.stringify({
          filters: asked,
          level: read.level,
          rows: read.rows.map((row) => ({ ...row, icms: icmsGroupOf(row.code) })),
        });
  const mime = format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
  return new FileReply({
    kind: "made",
    mime,
    name: `${title}.${format}`,
    body: new TextEncoder().encode(text),
  });
}
