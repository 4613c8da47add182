import { close, empty, open } from "#service/detection/xml-text.ts";

import type { BillItem, UnitOf } from "../bill-model.ts";

type Line = readonly [name: string, base: string, rate: string, total: string, code: string];

export function* writeUnitSummary(depth: number, unit: UnitOf<Iterable<BillItem>>): Generator<string> {
  yield open(depth, "UnitWorksSummary");
  for (const [name, base, rate, total, code] of summaryLines(unit)) {
    yield empty(depth + 1, "UnitWorksSummaryGroup", {
      Name: name,
      QtyFormula: base,
      Rate: rate,
      Total: total,
      Code: code,
      Kind: "1",
    });
  }
  yield close(depth, "UnitWorksSummary");
}

function summaryLines({
  summary,
  divisionalComponents,
  statutory,
  tax,
}: UnitOf<Iterable<BillItem>>): readonly Line[] {
  const whole = (name: string, total: string, code: string): Line => [name, total, "100", total, code];
  const safetyName = statutory ? "其中：安全文明施工费" : "其中：安全生产措施费";
  return [
    whole("分部分项工程", summary.divisional, "A"),
    whole("其中：人工费", divisionalComponents.labor, "A1"),
    whole("其中：材料(设备)暂估价", divisionalComponents.provisional, "A2"),
    whole("措施项目", summary.measure, "B"),
    whole(safetyName, summary.safety, "B1"),
    whole("其他项目", summary.sundry, "C"),
    whole("其中：暂列金额", summary.provisionalSum, "C1"),
    whole("其中：专业工程暂估价", summary.specialtyProvisional, "C2"),
    whole("其中：计日工", summary.dayWork, "C3"),
    whole("其中：总承包服务费", summary.mainContractor, "C4"),
    ...(statutory ? [whole("规费", statutory.total, "D")] : []),
    ...(statutory?.items ?? []).map((fee): Line => [
      `其中：${fee.name}`,
      fee.base,
      fee.rate,
      fee.total,
      fee.code,
    ]),
    [tax.name, tax.base, tax.rate, tax.total, tax.code],
    whole("工程造价", summary.total, "ZJ"),
  ];
}
