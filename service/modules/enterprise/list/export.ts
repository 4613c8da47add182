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
function sheetColumns(today: string): Record<EnterpriseColumnCode, SheetColumn> {
  const { people, certificates, expiring, filings, grade } = figuresOf(today);
  return {
    name: { name: names.name, width: 36, kind: "text", from: enterprise.name },
    uscc: { name: names.uscc, width: 22, kind: "text", from: enterprise.uscc },
    kind: { name: names.kind, width: 12, kind: "text", from: enterprise.kind, words: enterpriseKindNames },
    region: { name: names.region, width: 18, kind: "text", from: regionName },
    people: { name: names.people, width: 10, kind: "count", from: people },
    certificates: { name: names.certificates, width: 10, kind: "count", from: certificates },
    expiring: { name: names.expiring, width: 12, kind: "count", from: expiring },
    filings: { name: names.filings, width: 8, kind: "count", from: filings },
    grade: { name: names.grade, width: 10, kind: "text", from: grade },
    status: {
      name: names.status,
      width: 10,
      kind: "text",
      from: enterprise.status,
      words: enterpriseStatusNames,
    },
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
        columns: call.input.columns.map((code) => columns[code]),
        count: (conn) => countEnterprises(conn, where),
        select: (conn, fields) =>
          withRegion(conn.select(fields).from(enterprise).$dynamic())
            .where(where)
            .orderBy(...enterpriseOrder(call)),
      },
    ];
  },
});
