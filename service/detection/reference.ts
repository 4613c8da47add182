import type { ProjectFacts } from "#contracts/detection.ts";

import { comparable, normalUnit } from "./text.ts";

/**
 * What is kept beside the bills and rules compare with. It is passed in: rules know no database. A part is null while
 * nothing of it was imported; rules that need it are then reported as not judged.
 */
export type Reference = {
  itemCodes: ItemCodes | null;
  feeRates: readonly FeeRate[] | null;
  infoPrices: InfoPrices | null;
  itemPrices: ItemPrices | null;
  certificates: Certificates | null;
  unitCosts: UnitCosts | null;
  software: SoftwareUses | null;
};

/** 清单项目编码库 of the filing's standard version, by the first nine digits. */
export type ItemCodes = {
  /** It holds all of the standard: what is missing in it is not in the standard. */
  whole: boolean;
  items: ReadonlyMap<string, ItemStandard>;
};
export type ItemStandard = { name: string; units: readonly string[] };

/** 费率标准 of the region where the works are; several may be in force for several 专业. */
export type FeeRate = {
  /** safety: 安全文明施工费 / 安全生产措施费; statutory: 规费. */
  kind: "safety" | "statutory";
  /** As the file names the line: 环境保护, 社会保险费. */
  name: string;
  /** 专业类别 of the units it holds for: four digits, or the first two for the whole group; empty for all. */
  specialty: string;
  base: "divisional" | "labor" | "labor-and-machine";
  /** Percent. */
  rate: string;
  /** `yyyy-MM-dd`, both ends included; open where null. */
  from: string;
  to: string | null;
};

/** 信息价 of the region by month `yyyy-MM`, then by `resourceKey`. */
export type InfoPrices = ReadonlyMap<string, ReadonlyMap<string, InfoPrice>>;
export type InfoPrice = { price: string; source: string };

/** Name, specification and unit, without the differences of spelling. */
export function resourceKey(resource: { name: string; specification: string; unit: string }): string {
  const { name, specification, unit } = resource;
  return [comparable(name), comparable(specification), normalUnit(unit)].join("|");
}

/** Unit prices of filed bills: same region, the last twelve months, by `itemPriceKey`. */
export type ItemPrices = ReadonlyMap<string, { median: string; count: number }>;

/** Nine digits of the code, and the unit in its one spelling. */
export function itemPriceKey(code9: string, unit: string): string {
  return `${code9}|${normalUnit(unit)}`;
}

/** 造价工程师注册证书 by number in its normal form `建[造]` and 14 digits. */
export type Certificates = ReadonlyMap<string, CertificateRecord>;
export type CertificateRecord = {
  holder: string;
  /** 注册单位. */
  enterprise: string;
  /** 初始注册日期, `yyyy-MM-dd`; null where the registry does not say. */
  from: string | null;
  /** The last day. */
  validTo: string;
};

/** 单方造价 of filed works of the same class, 元 per unit of scale, in rising order. */
export type UnitCosts = { words: string; values: readonly string[] };

/** Filings of other, unrelated units by `softwareKey`: a name where it is public, else null. */
export type SoftwareUses = ReadonlyMap<string, readonly (string | null)[]>;

/** What 编制软件 and 机器硬件 left in the file; null when one of them left nothing. */
export function softwareKey(project: Pick<ProjectFacts, "softwareId" | "machineId">): string | null {
  const { softwareId, machineId } = project;
  return softwareId === "" || machineId === "" ? null : `${softwareId}|${machineId}`;
}

export const noReference: Reference = {
  itemCodes: null,
  feeRates: null,
  infoPrices: null,
  itemPrices: null,
  certificates: null,
  unitCosts: null,
  software: null,
};
