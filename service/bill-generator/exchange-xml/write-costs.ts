import Big from "big.js";

import type { Attributes } from "#service/detection/xml-text.ts";

import { yuan } from "../amount.ts";
import type { Components, CostSummary } from "../bill-model.ts";

export function costAttributes(summary: CostSummary): Attributes {
  const { components } = summary;
  return {
    Total: summary.total,
    DivisionalAndElementalWorks: summary.divisional,
    Preliminaries: summary.measure,
    CostForHSE: summary.safety,
    OtherPreliminaries: yuan(new Big(summary.measure).minus(summary.safety)),
    SundryCosts: summary.sundry,
    ProvisionalSums: summary.provisionalSum,
    SpecialtyProvisionalPrice: summary.specialtyProvisional,
    DayWorkRate: summary.dayWork,
    MainContractorAttendance: summary.mainContractor,
    StatutoryFees: summary.statutory ?? undefined,
    Tax: summary.tax,
    Labor: components.labor,
    Material: components.material,
    MainMaterialEquipment: components.mainMaterial,
    MainMaterial: components.mainMaterial,
    Equipment: "0.00",
    Machine: components.machine,
    ProvisionalMaterial: components.provisional,
    Overhead: components.overhead,
    RiskRate: components.risk,
    Profit: components.profit,
  };
}

export function componentAttributes(components: Components): Attributes {
  return {
    Labor: components.labor,
    Material: components.material,
    MainMaterialEquipment: components.mainMaterial,
    Machine: components.machine,
    Overhead: components.overhead,
    RiskRate: components.risk,
    Profit: components.profit,
  };
}

export function basicCostAttributes(components: Components): Attributes {
  return { ...componentAttributes(components), Appraisal: components.provisional };
}
