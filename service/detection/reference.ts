import type { FeeBase } from "#contracts/detect-standard/reference-data.ts";
import type { ProjectFacts } from "#contracts/detection/detection.ts";
import { comparable } from "#service/values/text.ts";

import type { CertificateRecord } from "./certificate-as-of.ts";
import type { FindItemPrices } from "./item-price.ts";
import type { FindPrices } from "./published-price.ts";
import type { SamplePools } from "./sample-pools.ts";
import { normalUnit } from "./unit-spelling.ts";

/**
 * Data that rules compare a bill with, passed in because rules have no database access. A null part was never imported:
 * rules that need it are reported as not judged.
 */
export type Reference = {
  itemCodes: ItemCodes | null;
  /** Codes of the other standard version, for bills that were not compiled by the form's. */
  otherItemCodes?: ItemCodes | null;
  feeRates: readonly FeeRate[] | null;
  /** Null: the region is not known. */
  itemPrices: FindItemPrices | null;
  certificates: Certificates | null;
  unitCosts: UnitCosts | null;
  software: SoftwareUses | null;
  /** Null: nothing is published for the region. */
  prices: FindPrices | null;
  /** Null: there are no confirmed samples beside the bill. */
  samples: SamplePools | null;
};
/** The part that is read before the bill. */
export type StoredReference = Omit<Reference, "itemPrices" | "prices" | "samples">;

/** 清单编码库 of the filing's standard version, by the first nine digits. */
export type ItemCodes = {
  /** Holds the complete standard: a code missing here is not in the standard. */
  whole: boolean;
  items: ReadonlyMap<string, ItemStandard>;
};
export type ItemStandard = { name: string; units: readonly string[] };

/** 费率标准 of the region of the works; each 专业 may have its own in force. */
export type FeeRate = {
  kind: "safety" | "statutory";
  name: string;
  /** 专业类别 of the units: four digits, the first two for a group, or empty for all. */
  specialty: string;
  base: FeeBase;
  /** Percent. */
  rate: string;
  /** `yyyy-MM-dd`, both ends inclusive; null is open. */
  from: string;
  to: string | null;
};

export function resourceKey(resource: { name: string; specification: string; unit: string }): string {
  const { name, specification, unit } = resource;
  return [comparable(name), comparable(specification), normalUnit(unit)].join("|");
}

/** 造价工程师注册证书 by normalised number: `建[造]` and 14 digits. */
export type Certificates = ReadonlyMap<string, CertificateRecord>;

/** 单方造价 of filed works of the same class, 元 per unit of scale, ascending; `level` says at which prices. */
export type UnitCosts = { words: string; level: string; values: readonly string[] };

/** Filings of unrelated units by `softwareKey`: the name if public, else null. */
export type SoftwareUses = ReadonlyMap<string, readonly (string | null)[]>;

export function softwareKey(project: Pick<ProjectFacts, "softwareId" | "machineId">): string | null {
  const { softwareId, machineId } = project;
  return softwareId === "" || machineId === "" ? null : `${softwareId}|${machineId}`;
}

export const noReference: Reference = {
  itemCodes: null,
  feeRates: null,
  itemPrices: null,
  certificates: null,
  unitCosts: null,
  software: null,
  prices: null,
  samples: null,
};
