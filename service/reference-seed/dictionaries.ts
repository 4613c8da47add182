import * as maxPrice from "#contracts/max-price/options.ts";
import { enterpriseKinds } from "#contracts/registration/options.ts";

export type DictionaryEntry = {
  dicCode: string;
  value: string;
  label: string;
  pid: string | null;
  sort: number;
};

const lists = {
  projectNature: maxPrice.projectNatures,
  projectClass: maxPrice.projectClasses,
  projectUse: maxPrice.projectUses,
  fundSource: maxPrice.fundSources,
  approvalLevel: maxPrice.approvalLevels,
  scaleUnit: maxPrice.scaleUnits,
  structureType: maxPrice.structureTypes,
  standardVersion: maxPrice.standardVersions,
  taxModel: maxPrice.taxModels,
  enterpriseKind: enterpriseKinds,
  certificateLevel: [
    { value: "1", label: "一级造价工程师" },
    { value: "2", label: "二级造价工程师" },
  ],
  certificateSpecialty: [
    { value: "1", label: "土木建筑工程" },
    { value: "2", label: "交通运输工程" },
    { value: "3", label: "水利工程" },
    { value: "4", label: "安装工程" },
  ],
} as const satisfies Record<string, readonly { value: string; label: string }[]>;

export function dictionaryEntries(): DictionaryEntry[] {
  return Object.entries(lists).flatMap(([dicCode, options]) =>
    options.map(({ value, label }, sort) => ({ dicCode, value, label, pid: null, sort })),
  );
}
