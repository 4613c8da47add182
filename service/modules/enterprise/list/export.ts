import type { z } from "zod";

import {
  type EnterpriseColumnCode,
  enterpriseColumnNames as names,
  type enterpriseExportInputSchema,
  enterpriseKindNames,
  enterpriseStatusNames,
} from "#contracts/enterprise/enterprise.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { regionName } from "#service/db/region-name.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { bookExport } from "#service/export/book-export.ts";
import type { SheetColumn } from "#service/export/cell.ts";

import { figuresOf } from "./figures.ts";
import { countEnterprises, enterpriseOrder, listedEnterprises, withRegion } from "./list-query.ts";

type Input = z.output<typeof enterpriseExportInputSchema>;

const title = "企业列表";

/** No phone among them: a list that leaves the platform carries no personal number. */
function sheetColumns(today: string): Record<EnterpriseColumnCode, readonly SheetColumn[]> {
  const { people, certificates, expiring, filings, grade } = figuresOf(today);
  const text = (name: string, width: number, from: SheetColumn["from"], words?: SheetColumn["words"]) =>
    [{ name, width, kind: "text", from, ...(words && { words }) }] as const;
  const count = (name: string, from: SheetColumn["from"]) =>
    [{ name, width: 12, kind: "count", from }] as const;
  return {
    name: [...text(names.name, 36, enterprise.name), ...text("统一社会信用代码", 22, enterprise.uscc)],
    kind: text(names.kind, 12, enterprise.kind, enterpriseKindNames),
    region: text(names.region, 18, regionName),
    people: count(names.people, people),
    certificates: count(names.certificates, certificates),
    expiring: count(names.expiring, expiring),
    filings: count(names.filings, filings),
    grade: text(names.grade, 10, grade),
    status: text(names.status, 10, enterprise.status, enterpriseStatusNames),
  };
}

export const exportEnterprises = bookExport<Input>({
  title,
  action: "enterprise.export",
  sheets: async (_conn, call) => {
    const columns = sheetColumns(shanghaiDay(call.deps.clock()));
    const where = listedEnterprises(call);
    return [
      {
        name: title,
        columns: call.input.columns.flatMap((code) => columns[code]),
        count: (conn) => countEnterprises(conn, where),
        select: (conn, fields) =>
          withRegion(conn.select(fields).from(enterprise).$dynamic())
            .where(where)
            .orderBy(...enterpriseOrder(call)),
      },
    ];
  },
});
