import { close, empty, open } from "#service/detection/xml-text.ts";

import { total as sumOf } from "../amount.ts";
import type { DayWork, Sundry } from "../bill-model.ts";

/** A max price has no settlement: settled amounts repeat the provisional ones. */
export function* writeSundry(depth: number, sundry: Sundry): Generator<string> {
  yield open(depth, "Sundry");
  yield* writeOverview(depth + 1, sundry);
  yield* writeProvisionalSums(depth + 1, sundry);
  yield* writeProvisionalMaterial(depth + 1, sundry);
  yield* writeSpecialtyProvisional(depth + 1, sundry);
  yield* writeDayWorks(depth + 1, sundry);
  yield* writeMainContractor(depth + 1, sundry);
  yield close(depth, "Sundry");
}

function* writeOverview(depth: number, sundry: Sundry): Generator<string> {
  const lines = [
    ["暂列金额", sundry.provisionalSum.total],
    ["专业工程暂估价", sundry.specialtyProvisional?.total ?? "0.00"],
    ["计日工", sundry.dayWorkTotal],
    ["总承包服务费", sundry.mainContractor.total],
  ] as const;
  yield open(depth, "SundryCosts", { Name: "其他项目", ...settled(sundry.total), Code: "QTF" });
  for (const [index, [name, total]] of lines.entries()) {
    yield empty(depth + 1, "SundryCostsItem", {
      Name: name,
      Unit: "项",
      Quantity: "1",
      QtyFormula: total,
      Price: total,
      Rate: "100",
      ...settled(total),
      Code: String(index + 1),
      Kind: "1",
    });
  }
  yield close(depth, "SundryCosts");
}

function settled(total: string) {
  return { ProvisionalTotal: total, Total: total, TotalDifference: "0.00" };
}

function* writeProvisionalSums(depth: number, { provisionalSum }: Sundry): Generator<string> {
  yield open(depth, "ProvisionalSums", { Name: "暂列金额", Total: provisionalSum.total, Code: "ZLJE" });
  yield empty(depth + 1, "ProvisionalSumsItem", {
    Name: "暂列金额",
    Unit: "项",
    Quantity: "1",
    QtyFormula: provisionalSum.base,
    Rate: provisionalSum.rate,
    ...settled(provisionalSum.total),
    Kind: "1",
  });
  yield close(depth, "ProvisionalSums");
}

function* writeProvisionalMaterial(depth: number, { provisionalMaterials }: Sundry): Generator<string> {
  if (provisionalMaterials.length === 0) return;
  const whole = sumOf(provisionalMaterials.map((row) => row.total));
  yield open(depth, "ProvisionalMaterial", { Name: "材料暂估价", ProvisionalTotal: whole, Code: "ZGC" });
  for (const row of provisionalMaterials)
    yield empty(depth + 1, "ProvisionalMaterialItem", {
      Number: row.number,
      Name: row.name,
      Specification: row.specification,
      Unit: row.unit,
      ProvisionalQuantity: row.quantity,
      ProvisionalPrice: row.price,
      ProvisionalTotal: row.total,
    });
  yield close(depth, "ProvisionalMaterial");
}

function* writeSpecialtyProvisional(depth: number, { specialtyProvisional }: Sundry): Generator<string> {
  const total = specialtyProvisional?.total ?? "0.00";
  const amounts = { ProvisionalTotal: total, SettlementTotal: total, TotalDifference: "0.00" };
  const element = { Name: "专业工程暂估价", ...amounts, Code: "ZGGC" };
  yield open(depth, "SpecialtyProvisionalPrice", element);
  if (specialtyProvisional) yield specialtyItem(depth + 1, specialtyProvisional);
  yield close(depth, "SpecialtyProvisionalPrice");
}

function specialtyItem(depth: number, item: NonNullable<Sundry["specialtyProvisional"]>): string {
  return empty(depth, "SpecialtyProvisionalPriceItem", {
    Name: item.name,
    Content: item.content,
    Unit: "项",
    Quantity: "1",
    Price: item.total,
    NoTaxProvisionalTotal: item.total,
    NoTaxSettlementTotal: item.total,
    TotalDifference: "0.00",
    Kind: "1",
  });
}

function* writeDayWorks(depth: number, sundry: Sundry): Generator<string> {
  yield open(depth, "DayWorkRate", {
    Name: "计日工",
    ProvisionalTotal: sundry.dayWorkTotal,
    Total: sundry.dayWorkTotal,
    Code: "JRG",
  });
  for (const row of sundry.dayWorks) yield empty(depth + 1, "DayWorkRateItem", dayWorkAttributes(row));
  yield close(depth, "DayWorkRate");
}

function dayWorkAttributes(row: DayWork) {
  return {
    Name: row.name,
    Specification: row.specification,
    Unit: row.unit,
    ProvisionalQuantity: row.quantity,
    Quantity: row.quantity,
    Price: row.price,
    ...settled(row.total),
    Remark: row.group,
  };
}

function* writeMainContractor(
  depth: number,
  { mainContractor, specialtyProvisional }: Sundry,
): Generator<string> {
  yield open(depth, "MainContractorAttendance", {
    Name: "总承包服务费",
    Total: mainContractor.total,
    Code: "ZCBFWF",
  });
  if (specialtyProvisional)
    yield empty(depth + 1, "MainContractorAttendanceItem", {
      Name: specialtyProvisional.name,
      Content: "配合、协调、服务",
      QtyFormula: mainContractor.base,
      Rate: mainContractor.rate,
      Total: mainContractor.total,
      SettlementTotal: mainContractor.total,
      TotalDifference: "0.00",
      Kind: "1",
    });
  yield close(depth, "MainContractorAttendance");
}
