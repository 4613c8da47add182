import Big from "big.js";

import type { BillTotals } from "#contracts/detection/detection.ts";
import type { FormValues } from "#contracts/form/form.ts";

import type { BillsTotals } from "../auto-values.ts";

const billFields: Record<string, (totals: BillTotals) => string> = {
  partFbfx: (totals) => totals.divisional,
  partCsxm: (totals) => totals.measure,
  safetyFee: (totals) => totals.safety,
  partQtxm: (totals) => totals.other,
  provisionalSum: (totals) => totals.provisionalSum,
  provisionalMaterial: (totals) => totals.provisionalMaterial,
  specialtyProvisional: (totals) => totals.specialtyProvisional,
  dayWork: (totals) => totals.dayWork,
  mainContractorFee: (totals) => totals.mainContractor,
  partGf: (totals) => totals.gf ?? "0.00",
  partSj: (totals) => totals.tax,
};

export function maxPriceAutoValues(values: FormValues, bills: BillsTotals): FormValues {
  const totals = bills.get("bill");
  const auto: FormValues = { unitCost: unitCost(values["ceilingPrice"], values["scale"]) };
  for (const [code, figure] of Object.entries(billFields)) auto[code] = totals ? figure(totals) : "";
  return auto;
}

const decimal = /^\d+(\.\d+)?$/;

/** 单方造价 = 最高投标限价 ÷ 工程规模, two decimals, rounded half up. */
function unitCost(price: string | undefined, scale: string | undefined): string {
  if (!price || !scale || !decimal.test(price) || !decimal.test(scale)) return "";
  const divisor = new Big(scale);
  return divisor.eq(0) ? "" : new Big(price).div(divisor).toFixed(2, 1);
}
