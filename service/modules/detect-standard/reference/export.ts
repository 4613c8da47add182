import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import {
  referenceColumns,
  type referenceExportInputSchema,
  referenceTitles,
} from "#contracts/detect-standard/reference-data.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import { countForExport } from "#service/db/count-up-to.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";

import { rowsOf } from "./list.ts";
import { listed, sources } from "./sources.ts";

type Input = z.output<typeof referenceExportInputSchema>;

/** Figures of more digits than a spreadsheet computes with stay text, so that a re-import gets what was exported. */
const kinds: Readonly<Record<string, SheetColumn["kind"]>> = {
  count: "count",
  rate: "price",
  value: "price",
  factor: "price",
  price: "price",
  net: "price",
  median: "price",
  least: "price",
  most: "price",
};

function columnsOf({ kind, columns }: Input): SheetColumn[] {
  const names: Readonly<Record<string, string>> = referenceColumns[kind];
  const own = sources[kind].columns;
  return columns.flatMap((code): SheetColumn[] => {
    const [name, from] = [names[code], own[code]];
    if (name === undefined || from === undefined) return [];
    return [{ name, width: 20, kind: kinds[code] ?? "text", from }];
  });
}

export function exportReference(call: Call<Input>): Promise<FileReply> {
  const now = call.deps.clock();
  return listExport<Input>({
    title: referenceTitles[call.input.kind],
    action: "reference.export",
    columns: columnsOf,
    count: (conn, { input }) => countForExport(conn, rowsOf(conn, input, now)),
    select: (_, fields, { input }) => {
      const named = Object.values(fields).map(
        ({ sql: field, fieldAlias }): SQL => sql`${field} as ${sql.identifier(fieldAlias)}`,
      );
      return sql`select ${sql.join(named, sql`, `)} from ${listed(input, now)} order by ${sources[input.kind].order}`;
    },
  })(call);
}
