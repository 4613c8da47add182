import { sql } from "drizzle-orm";

import { areaBases, taxBases } from "#contracts/indicator/indicator-figure.ts";
import { basisColumns, type PoolColumnCode, poolColumnNames } from "#contracts/indicator/pool/columns.ts";
import type { PoolList, PoolRow } from "#contracts/indicator/pool/pool.ts";
import { type StatedSpan, sufficiencyNames } from "#contracts/indicator/pool/statement.ts";
import type { CallOf } from "#service/core/call.ts";
import { FileReply } from "#service/core/file-reply.ts";
import { audit } from "#service/db/audit.ts";
import { csvText } from "#service/export/csv-text.ts";
import { listExport } from "#service/export/list-export.ts";
import { icmsGroupOf } from "#service/indicator/mapping/icms.ts";

import { homeOf, readPools } from "./list.ts";

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

const numbers: ReadonlySet<PoolColumnCode> = new Set(["n", "withoutIndex", "median", "legalMean"]);

/** Rows are computed, so the workbook reads them back from one JSON value. */
const workbook = listExport<Call["input"] & { rowsOfList: PoolList["rows"] }>({
  title,
  action: "indicator-pool.export",
  columns: ({ columns }) =>
    columns.map((code) => ({
      name: poolColumnNames[code],
      width: code === "name" ? 28 : 16,
      kind: numbers.has(code) ? "price" : "text",
      from: sql`r.${sql.identifier(code)}`,
    })),
  count: async (_conn, { input }) => input.rowsOfList.length,
  select: (_conn, fields, { input }) => {
    const named = Object.values(fields).map(
      ({ sql: field, fieldAlias }) => sql`${field} as ${sql.identifier(fieldAlias)}`,
    );
    const columns = sql.join(
      input.columns.map((code) => sql`${sql.identifier(code)} text`),
      sql`, `,
    );
    const values = input.rowsOfList.map((row) =>
      Object.fromEntries(input.columns.map((code) => [code, cellOf(code, row)])),
    );
    return sql`select ${sql.join(named, sql`, `)} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(${columns})`;
  },
});

/** Rows of the list, with the same filters and level. */
export async function exportPools(call: Call): Promise<FileReply> {
  const { columns: shown, format, ...asked } = call.input;
  const columns = [...new Set([...shown, ...basisColumns])];
  const read = await readPools(call.deps, asked, homeOf(call.actor));
  if (format === "xlsx")
    return workbook({ ...call, input: { ...call.input, columns, rowsOfList: read.rows } });
  await audit(call.deps.db, call.auditActor, {
    action: "indicator-pool.export",
    detail: { rows: read.rows.length, format },
  });
  const text =
    format === "csv"
      ? csvText(
          columns.map((code) => poolColumnNames[code]),
          read.rows.map((row) => columns.map((code) => cellOf(code, row))),
        )
      : JSON.stringify({
          filters: asked,
          level: read.level,
          rows: read.rows.map((row) => ({ ...row, icms: icmsGroupOf(row.code, row.name) })),
        });
  const mime = format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8";
  return new FileReply({
    kind: "made",
    mime,
    name: `${title}.${format}`,
    body: new TextEncoder().encode(text),
  });
}
