import type { Attributes } from "#service/xml/xml-stream.ts";

import type { Cells } from "../../model.ts";
import type { TagSink } from "../tag-sink.ts";
import { amountOrWords, amountText } from "./amount-text.ts";
import { cellOf, type Columns, type Field } from "./columns.ts";
import type { TableRow } from "./table-scanner.ts";

export type At = { line: number; column: number; cells: Cells | null } | null;
export type Mapping = Readonly<Partial<Record<Field, string>>>;

const figures: ReadonlySet<Field> = new Set([
  "quantity",
  "price",
  "total",
  "noTaxPrice",
  "noTaxTotal",
  "rate",
  "baseAmount",
  "settledQuantity",
  "settledPrice",
  "settledTotal",
  "settledRate",
]);

function textOf(field: Field, text: string): string {
  if (field === "base") return amountOrWords(text);
  return figures.has(field) ? amountText(text) : text;
}

export class Tags {
  private readonly sink: TagSink;
  private readonly names: string[] = [];

  constructor(sink: TagSink) {
    this.sink = sink;
  }

  get depth(): number {
    return this.names.length;
  }

  open(name: string, attributes: Attributes = {}, at: At = null): void {
    this.names.push(name);
    this.sink.open(name, attributes, at?.line ?? 1, at?.column ?? 1, at?.cells ?? null);
  }

  empty(name: string, attributes: Attributes, at: At): void {
    this.open(name, attributes, at);
    this.close();
  }

  close(): void {
    const name = this.names.pop();
    if (name !== undefined) this.sink.close(name);
  }

  closeTo(depth: number): void {
    while (this.names.length > depth) this.close();
  }
}

/** Omits the attribute for "", because a missing 工程名称 is not a blank name. */
export function named(name: string): Attributes {
  return name === "" ? {} : { Name: name };
}

const known = new WeakMap<Columns, Map<Mapping, Cells>>();

/** A blank cell is a blank attribute; a missing column omits the attribute. */
export function elementOf(
  { table, columns, row }: TableRow,
  mapping: Mapping,
): { attributes: Record<string, string>; at: NonNullable<At> } {
  const attributes: Record<string, string> = {};
  for (const field of columns.keys()) {
    const attribute = mapping[field];
    const text = attribute === undefined ? null : cellOf(row.cells, columns, field);
    if (attribute !== undefined && text !== null) attributes[attribute] = textOf(field, text);
  }
  const cells = cellsOf(table.sheet.name, columns, mapping);
  return {
    attributes,
    at: { line: row.line, column: row.cells.findIndex((cell) => cell !== "") + 1, cells },
  };
}

function cellsOf(sheet: string, columns: Columns, mapping: Mapping): Cells {
  const byMapping = known.get(columns) ?? new Map<Mapping, Cells>();
  known.set(columns, byMapping);
  const found = byMapping.get(mapping);
  if (found !== undefined) return found;
  const places = [...columns].flatMap(([field, { from }]): [string, number][] => {
    const attribute = mapping[field];
    return attribute === undefined ? [] : [[attribute, from + 1]];
  });
  const cells = { sheet, columns: new Map(places) };
  byMapping.set(mapping, cells);
  return cells;
}
