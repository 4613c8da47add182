import type { z } from "zod";

import type { ThresholdCells } from "#contracts/detect-standard/detect-standard.ts";
import type { FieldError } from "#contracts/errors/errors.ts";

import { type ReadCells, repeatedKeys, type ThresholdField } from "./threshold-cells.ts";

type WrittenField = ReadCells & { field: ThresholdField; cells: ThresholdCells };
type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

/** Faults at the cells as they were written: `cells.features.2.0`, or `cells.features` for the whole table. */
export function cellFaults(written: readonly WrittenField[], issues: readonly Issue[]): FieldError[] {
  const twice = written.flatMap(({ field, cells }) =>
    repeatedKeys(field, cells).map((row) => fault(field, [row, 0], `${field.columns[0]?.label}重复`)),
  );
  const judged = issues.map(({ path: [, code, ...inside], message }): FieldError => {
    const own = written.find(({ field }) => field.code === code);
    if (own === undefined) return { path: `cells.${String(code)}`, message };
    return fault(own.field, placeOf(own, inside), message);
  });
  return [...judged, ...twice];
}

function fault({ code }: ThresholdField, place: readonly number[], message: string): FieldError {
  return { path: ["cells", code, ...place].join("."), message };
}

function placeOf({ field, cells, rows }: WrittenField, [at, column]: readonly PropertyKey[]): number[] {
  if (field.kind === "map") {
    const row = cells.findIndex(([key = ""]) => key.trim() === at);
    return row < 0 ? [] : [row, (cells[row]?.[0] ?? "").trim() === "" ? 0 : 1];
  }
  const row = typeof at === "number" ? rows[at] : undefined;
  if (row === undefined) return field.kind === "texts" || field.kind === "rows" ? [] : [0, 0];
  return [
    row,
    Math.max(
      0,
      field.columns.findIndex(({ code }) => code === column),
    ),
  ];
}
