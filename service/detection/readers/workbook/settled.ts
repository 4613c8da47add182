import { isBlank } from "#service/values/text.ts";

import { figure, hasValue } from "../../figure.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf, type Mapping } from "./tags.ts";

const settledTotal: Mapping = { settledTotal: "Total" };
const known = new Map<Mapping, Mapping>();

/** Whether 结算金额 and the like count: bills before the settlement leave these columns blank. */
export function isSettledTable(rows: readonly TableRow[]): boolean {
  return rows.some((row) => hasValue(figure(elementOf(row, settledTotal).attributes["Total"])));
}

/** `mapping`, of the columns 调整费率 and 调整后金额 where the row of a settled table states the latter. */
export function adjusted(row: TableRow, mapping: Mapping): Mapping {
  if (isBlank(elementOf(row, settledTotal).attributes["Total"])) return mapping;
  const { total, rate, ...rest } = mapping;
  const found = known.get(mapping) ?? {
    ...rest,
    ...(total !== undefined && { settledTotal: total }),
    ...(rate !== undefined && { settledRate: rate }),
  };
  known.set(mapping, found);
  return found;
}
