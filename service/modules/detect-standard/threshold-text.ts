import { z } from "zod";

import type { ThresholdKind } from "#contracts/detect-standard/detect-standard.ts";
import { type Thresholds, thresholdsSchema } from "#contracts/detect-standard/thresholds.ts";

type ThresholdColumn = { code: string; label: string; kind: "text" | "count" | "range" };

export type ThresholdField = {
  code: string;
  label: string;
  unit: string;
  kind: ThresholdKind;
  columns: readonly ThresholdColumn[];
};
type Shape = Pick<ThresholdField, "kind" | "columns">;

const metaSchema = z.object({ label: z.string(), unit: z.string().default("") });
const rangeSchema = z.object({ from: z.string(), to: z.string() });
const recordSchema = z.record(z.string(), z.unknown());
const COLUMN = "|";
/** Surrounded by spaces a bar separates columns; without spaces it belongs to a pattern. */
const BETWEEN = /(?<=^|\s)\|(?=\s|$)/;

function metaOf(schema: unknown): z.output<typeof metaSchema> | null {
  if (!(schema instanceof z.ZodType)) return null;
  return metaSchema.safeParse(z.globalRegistry.get(schema)).data ?? null;
}

function isRange(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === "from,to";
}

function cellKind(schema: unknown): ThresholdColumn["kind"] {
  if (isRange(schema)) return "range";
  return schema instanceof z.ZodNumber ? "count" : "text";
}

function shapeOf(schema: unknown): Shape | null {
  if (schema instanceof z.ZodReadonly) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return { kind: "count", columns: [] };
  if (schema instanceof z.ZodString) return { kind: "decimal", columns: [] };
  if (schema instanceof z.ZodRecord)
    return {
      kind: "map",
      columns: [
        { code: "key", label: "计量单位", kind: "text" },
        { code: "value", label: "小数位数", kind: "count" },
      ],
    };
  if (isRange(schema)) return { kind: "range", columns: [] };
  if (!(schema instanceof z.ZodArray)) return null;
  if (!(schema.element instanceof z.ZodObject)) return { kind: "texts", columns: [] };
  const columns = Object.entries(schema.element.shape).map(
    ([code, column]: [string, unknown]): ThresholdColumn => ({
      code,
      label: metaOf(column)?.label ?? code,
      kind: cellKind(column),
    }),
  );
  return { kind: "rows", columns };
}

/** Thresholds without a label in the schema are built in. */
export function thresholdFields(rule: string): ThresholdField[] {
  const own: z.core.$ZodType | undefined = Object.entries(thresholdsSchema.shape).find(
    ([code]) => code === rule,
  )?.[1];
  if (!(own instanceof z.ZodObject)) return [];
  return Object.entries(own.shape).flatMap(([code, schema]: [string, unknown]) => {
    const meta = metaOf(schema);
    const shape = shapeOf(schema);
    return meta && shape ? [{ code, ...meta, ...shape }] : [];
  });
}

export function thresholdsOf(thresholds: Thresholds, rule: string): Record<string, unknown> {
  const own: unknown = Object.entries(thresholds).find(([code]) => code === rule)?.[1];
  return recordSchema.parse(own ?? {});
}

function lineOf(row: unknown, columns: ThresholdField["columns"]): string {
  const cells = recordSchema.parse(row);
  return columns
    .map(({ code, kind }) => (kind === "range" ? rangeText(cells[code]) : String(cells[code])))
    .join(` ${COLUMN} `);
}

function rangeText(value: unknown): string {
  const { from, to } = rangeSchema.parse(value);
  return `${from}～${to}`;
}

/** `55～75`, or with another dash. A missing end is empty, which the schema refuses. */
function rangeOf(text: string): { from: string; to: string } {
  const [from = "", to = ""] = text.split(/[～~—–至-]+/).map((end) => end.trim());
  return { from, to };
}

export function thresholdText({ kind, columns }: ThresholdField, value: unknown): string {
  switch (kind) {
    case "decimal":
    case "count":
      return String(value);
    case "range":
      return rangeText(value);
    case "texts":
      return z.array(z.string()).parse(value).join("\n");
    case "map":
      return Object.entries(recordSchema.parse(value))
        .map(([key, one]) => `${key} ${COLUMN} ${String(one)}`)
        .join("\n");
    case "rows":
      return z
        .array(z.unknown())
        .parse(value)
        .map((row) => lineOf(row, columns))
        .join("\n");
  }
}

/** Does not validate: an unreadable count stays a string, which the schema refuses. */
export function thresholdValue({ kind, columns }: ThresholdField, text: string): unknown {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const cells = lines.map((line) => cellsOf(line).map((cell) => cell.trim()));
  switch (kind) {
    case "decimal":
      return text.trim();
    case "count":
      return countOf(text.trim());
    case "range":
      return rangeOf(text);
    case "texts":
      return lines;
    case "map":
      return Object.fromEntries(cells.map(([key = "", value = ""]) => [key, countOf(value)]));
    case "rows":
      return cells.map((row) =>
        Object.fromEntries(columns.map((column, i) => [column.code, cellValue(column, row[i] ?? "")])),
      );
  }
}

function cellValue({ kind }: ThresholdColumn, text: string): unknown {
  if (kind === "range") return rangeOf(text);
  return kind === "count" ? countOf(text) : text;
}

function cellsOf(line: string): string[] {
  return BETWEEN.test(line) ? line.split(BETWEEN) : line.split(COLUMN);
}

/** Also of whole numbers out of bounds, so that the schema names the bound. */
function countOf(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
