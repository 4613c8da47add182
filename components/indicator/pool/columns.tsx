import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { areaBases, taxBases } from "#contracts/indicator/indicator-figure.ts";
import { type PoolColumnCode, poolColumnNames as names } from "#contracts/indicator/pool/columns.ts";
import type { PoolFilters } from "#contracts/indicator/pool/filters.ts";
import type { PoolRow } from "#contracts/indicator/pool/pool.ts";
import { type StatedSpan, type Statement, sufficiencyNames } from "#contracts/indicator/pool/statement.ts";
import { groupThousands } from "#contracts/money.ts";
import { chineseDay } from "#contracts/shanghai-time.ts";
import { rowHref } from "#lib/indicator/pool/address.ts";
import { dash, spanText } from "#lib/indicator/pool/words.ts";

import styles from "./pool.module.css";

type Column = LeafColumn<PoolRow> & { code: PoolColumnCode };

const stated =
  (show: (statement: Statement) => string) =>
  ({ statement }: PoolRow): string =>
    statement === null ? dash : show(statement);
const span = (of: (statement: Statement) => StatedSpan | null) => (row: PoolRow) => (
  <span className={styles.span}>{stated((one) => spanText(of(one)))(row)}</span>
);

/** Each value leads to the works behind it. */
export function poolColumns(filters: PoolFilters): readonly Column[] {
  return [
    {
      code: "name",
      name: names.name,
      width: 180,
      grow: true,
      title: true,
      type: "link",
      href: (row) => rowHref(filters, row),
      cell: ({ aspect, name, code }) => (
        <span className={aspect === "element" ? styles.element : styles.chapter}>
          {aspect === "chapter" && /^\d/.test(code) ? `${code} ${name}` : name}
        </span>
      ),
    },
    { code: "code", name: names.code, width: 96, optional: true, cell: ({ code }) => code || dash },
    { code: "unit", name: names.unit, width: 84 },
    { code: "n", name: names.n, width: 64, figures: true },
    {
      code: "sufficiency",
      name: names.sufficiency,
      width: 88,
      cell: stated(({ sufficiency }) => sufficiencyNames[sufficiency]),
    },
    {
      code: "median",
      name: names.median,
      width: 116,
      figures: true,
      cell: stated(({ median }) => groupThousands(median)),
    },
    {
      code: "interval",
      name: names.interval,
      width: 150,
      figures: true,
      cell: span(({ interval }) => interval),
    },
    {
      code: "quartiles",
      name: names.quartiles,
      width: 150,
      figures: true,
      cell: span(({ quartiles }) => quartiles),
    },
    {
      code: "legalMean",
      name: names.legalMean,
      width: 116,
      figures: true,
      cell: stated(({ legalMean }) => (legalMean === null ? dash : groupThousands(legalMean.value))),
    },
    {
      code: "range",
      name: names.range,
      width: 150,
      optional: true,
      figures: true,
      cell: span(({ range }) => range),
    },
    {
      code: "deciles",
      name: names.deciles,
      width: 150,
      optional: true,
      figures: true,
      cell: span(({ deciles }) => deciles),
    },
    {
      code: "tails",
      name: names.tails,
      width: 150,
      optional: true,
      figures: true,
      cell: span(({ tails }) => tails),
    },
    { code: "withoutIndex", name: names.withoutIndex, width: 104, optional: true, figures: true },
    {
      code: "date",
      name: names.date,
      width: 96,
      cell: stated(({ basis }) => chineseDay(basis.date)),
    },
    {
      code: "place",
      name: names.place,
      width: 120,
      optional: true,
      cell: stated(({ basis }) => basis.place),
    },
    {
      code: "taxBasis",
      name: names.taxBasis,
      width: 104,
      optional: true,
      cell: stated(({ basis }) => taxBases[basis.taxBasis]),
    },
    {
      code: "areaBasis",
      name: names.areaBasis,
      width: 112,
      optional: true,
      cell: stated(({ basis }) => areaBases[basis.areaBasis]),
    },
  ];
}

/** Hidden until a person asks for them. */
export const optionalPoolColumns: readonly string[] = poolColumns({ stage: "ceiling", tax: "1" })
  .filter(({ optional }) => optional)
  .map(({ code }) => code);
