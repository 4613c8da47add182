import { z } from "zod";

import {
  switchTexts,
  type ThresholdCells,
  thresholdColumnKindSchema,
  type ThresholdColumnKind,
  type ThresholdKind,
} from "#contracts/detect-standard/detect-standard.ts";
import { type Thresholds, thresholdsSchema } from "#contracts/detect-standard/thresholds.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";

import { codesOf, patternOfCodes, patternOfWords, wordsOf } from "./matching-words.ts";

type ThresholdColumn = { code: string; label: string; kind: ThresholdColumnKind; isCount: boolean };

export type ThresholdField = {
  code: string;
  label: string;
  unit: string;
  kind: ThresholdKind;
  columns: readonly ThresholdColumn[];
};
type Shape = Pick<ThresholdField, "kind" | "columns">;

const metaSchema = z.object({
  label: z.string(),
  unit: z.string().default(""),
  cells: thresholdColumnKindSchema.default("text"),
});
const rangeSchema = z.object({ from: z.string(), to: z.string() });
const recordSchema = z.record(z.string(), z.unknown());

function metaOf(schema: unknown): z.output<typeof metaSchema> | null {
  if (!(schema instanceof z.ZodType)) return null;
  return metaSchema.safeParse(z.globalRegistry.get(schema)).data ?? null;
}

function isRange(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === "from,to";
}

function columnOf([code, schema]: [string, unknown]): ThresholdColumn {
  const { label = code, cells = "text" } = metaOf(schema) ?? {};
  const isCount = schema instanceof z.ZodNumber;
  return { code, label, kind: isRange(schema) ? "range" : isCount ? "figure" : cells, isCount };
}

const single = (label: string, kind: ThresholdColumnKind, isCount = false): ThresholdColumn[] => [
  { code: "", label, kind, isCount },
];

function shapeOf(schema: unknown, label: string): Shape | null {
  if (schema instanceof z.ZodReadonly) return shapeOf(schema.unwrap(), label);
  if (schema instanceof z.ZodBoolean) return { kind: "switch", columns: single(label, "text") };
  if (schema instanceof z.ZodNumber) return { kind: "count", columns: single(label, "figure", true) };
  if (schema instanceof z.ZodString) return { kind: "decimal", columns: single(label, "figure") };
  if (schema instanceof z.ZodRecord)
    return {
      kind: "map",
      columns: [
        { code: "key", label: "计量单位", kind: "text", isCount: false },
        { code: "value", label: "小数位数", kind: "figure", isCount: true },
      ],
    };
  if (isRange(schema)) return { kind: "range", columns: single(label, "range") };
  if (!(schema instanceof z.ZodArray)) return null;
  if (!(schema.element instanceof z.ZodObject)) return { kind: "texts", columns: single(label, "text") };
  return { kind: "rows", columns: Object.entries(schema.element.shape).map(columnOf) };
}

/** Thresholds without a label in the schema are built in. */
export function thresholdFields(rule: string): ThresholdField[] {
  const own: z.core.$ZodType | undefined = Object.entries(thresholdsSchema.shape).find(
    ([code]) => code === rule,
  )?.[1];
  if (!(own instanceof z.ZodObject)) return [];
  return Object.entries(own.shape).flatMap(([code, schema]: [string, unknown]) => {
    const meta = metaOf(schema);
    const shape = meta && shapeOf(schema, meta.label);
    return meta && shape ? [{ code, label: meta.label, unit: meta.unit, ...shape }] : [];
  });
}

export function thresholdsOf(thresholds: Thresholds, rule: string): Record<string, unknown> {
  const own: unknown = Object.entries(thresholds).find(([code]) => code === rule)?.[1];
  return recordSchema.parse(own ?? {});
}

function cellOf({ kind }: ThresholdColumn, value: unknown): string {
  if (kind === "range") {
    const { from, to } = rangeSchema.parse(value);
    return `${from}～${to}`;
  }
  const text = String(value);
  return kind === "words" ? wordsOf(text) : kind === "codes" ? codesOf(text) : text;
}

export function thresholdCells({ kind, columns }: ThresholdField, value: unknown): ThresholdCells {
  const cellsOf = (row: readonly unknown[]): string[] => columns.map((column, at) => cellOf(column, row[at]));
  switch (kind) {
    case "decimal":
    case "count":
    case "range":
      return [cellsOf([value])];
    case "switch":
      return [[switchTexts[value === true ? 0 : 1]]];
    case "texts":
      return z
        .array(z.unknown())
        .parse(value)
        .map((one) => cellsOf([one]));
    case "map":
      return Object.entries(recordSchema.parse(value)).map(cellsOf);
    case "rows":
      return z
        .array(recordSchema)
        .parse(value)
        .map((row) => cellsOf(columns.map(({ code }) => row[code])));
  }
}

/** For the history of versions. */
export function cellsText(cells: ThresholdCells): string {
  return cells.map((row) => row.filter((cell) => cell !== "").join(" ")).join("；");
}

/** Does not validate: an unreadable count stays a string, and one out of bounds a number, for the schema to refuse. */
function valueOf({ kind, isCount }: ThresholdColumn, cell: string): unknown {
  const text = cell.trim();
  if (kind === "range") {
    const [from = "", to = ""] = text.split(/[～~—–至-]+/).map((end) => end.trim());
    return { from, to };
  }
  if (kind === "words") return patternOfWords(text);
  if (kind === "codes") return patternOfCodes(text);
  return isCount && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

export type ReadCells = { value: unknown; /** Written row of each row of the value. */ rows: number[] };

/** Rows without any text count as not written. */
export function thresholdValue({ kind, columns }: ThresholdField, cells: ThresholdCells): ReadCells {
  const written = cells.flatMap((row, at) => (row.some((cell) => cell.trim() !== "") ? [{ row, at }] : []));
  const values = written.map(({ row }) => columns.map((column, at) => valueOf(column, row[at] ?? "")));
  const rows = written.map(({ at }) => at);
  switch (kind) {
    case "decimal":
    case "count":
    case "range": {
      const [column] = columns;
      return { value: column ? valueOf(column, cells[0]?.[0] ?? "") : undefined, rows: [0] };
    }
    case "switch": {
      const at = switchTexts.findIndex((text) => text === (cells[0]?.[0] ?? "").trim());
      return { value: [true, false][at], rows: [0] };
    }
    case "texts":
      return { value: values.map(([one]) => one), rows };
    case "map":
      return { value: Object.fromEntries(values.map(([key, one]) => [String(key), one])), rows };
    case "rows":
      return {
        value: values.map((row) => Object.fromEntries(columns.map(({ code }, at) => [code, row[at]]))),
        rows,
      };
  }
}

/** Units that a table of two columns writes twice, in whichever spelling: only one would count. */
export function repeatedKeys({ kind }: ThresholdField, cells: ThresholdCells): number[] {
  if (kind !== "map") return [];
  const keys = cells.map(([key = ""]) => normalUnit(key));
  return keys.flatMap((key, at) => (key !== "" && keys.indexOf(key) < at ? [at] : []));
}
