import { type SQL, sql } from "drizzle-orm";

import {
  feeBaseNames,
  feeKindNames,
  indexStandingNames,
  type ReferenceListInput,
} from "#contracts/detect-standard/reference-data.ts";
import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";
import { taxModels } from "#contracts/max-price/options.ts";
import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { containsText } from "#service/db/contains-text.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { locationFactor, priceIndex } from "#service/db/schema/detection/price-level.ts";
import {
  feeRate,
  itemCode,
  referenceBatch,
  registeredCertificate,
} from "#service/db/schema/detection/reference-data.ts";
import { region } from "#service/db/schema/region/region.ts";
import { isNewest } from "#service/detection-data/reference/newest.ts";

import { pricesByCity } from "./item-prices.ts";

type Filter = Omit<ReferenceListInput, "curPage" | "pageSize">;
type Kind = ReferenceListInput["kind"];

export type Source = {
  columns: Readonly<Record<string, SQL>>;
  searched: readonly string[];
  id: SQL;
  /** Columns that identify a row within a version. */
  named: readonly string[];
  from: (filter: Filter, now: Date) => SQL;
  order: SQL;
};

const regions = sql`left join ${region} on ${region.code} = ${referenceBatch.regionCode}
  left join ${region} parent on ${parentRegion.code} = ${region.pid}`;
const words = (column: SQL, names: Readonly<Record<string, string>>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries(names).map(([code, name]) => sql`when ${code} then ${name}`),
    sql` `,
  )} end`;
const figure = (column: SQL): SQL => sql`trim_scale(${column})::text`;

function ofBatches(table: SQL): Source["from"] {
  return ({ kind, batchId, region: code, standard }) => sql`${table}
    join ${referenceBatch} on ${referenceBatch.id} = ${table}.batch_id ${regions}
    where ${referenceBatch.kind} = ${kind}
    ${batchId === undefined ? sql`and ${isNewest}` : sql`and ${referenceBatch.id} = ${batchId}::uuid`}
    ${code === undefined ? sql`` : sql`and ${referenceBatch.regionCode} = ${code}`}
    ${standard === undefined ? sql`` : sql`and ${referenceBatch.standardVersion} = ${standard}`}`;
}

const taxNames = Object.fromEntries(taxModels.map(({ value, label }) => [value, label]));
const standard = sql`${referenceBatch.standardVersion}`;

export const sources: Readonly<Record<Kind, Source>> = {
  "item-codes": {
    columns: {
      standard,
      code: sql`${itemCode.code}`,
      name: sql`${itemCode.name}`,
      units: sql`array_to_string(${itemCode.units}, '、')`,
    },
    searched: ["code", "name"],
    named: ["code"],
    id: sql`${itemCode.batchId} || ' ' || ${itemCode.code}`,
    from: ofBatches(sql`${itemCode}`),
    order: sql`${referenceBatch.standardVersion} desc, ${itemCode.code}`,
  },
  "fee-rates": {
    columns: {
      region: regionName,
      standard,
      kind: sql`case when ${feeRate.kind} = 'safety' and ${standard} = '2013' then ${safetyFeeNames["2013"]}
        else ${words(sql`${feeRate.kind}`, feeKindNames)} end`,
      name: sql`${feeRate.name}`,
      specialty: sql`${feeRate.specialty}`,
      base: words(sql`${feeRate.base}`, feeBaseNames),
      rate: figure(sql`${feeRate.rate}`),
      from: sql`${feeRate.validFrom}::text`,
      to: sql`${feeRate.validTo}::text`,
    },
    searched: ["name", "specialty"],
    named: ["kind", "name", "specialty", "from"],
    id: sql`${feeRate.batchId} || ' ' || ${feeRate.n}`,
    from: ofBatches(sql`${feeRate}`),
    order: sql`${referenceBatch.regionCode}, ${referenceBatch.standardVersion} desc, ${feeRate.n}`,
  },
  certificates: {
    columns: {
      region: regionName,
      certNo: sql`${registeredCertificate.certNo}`,
      holder: sql`${registeredCertificate.holder}`,
      level: words(sql`substr(${registeredCertificate.certNo}, 5, 1)`, certificateLevels),
      specialty: words(sql`substr(${registeredCertificate.certNo}, 6, 1)`, certificateSpecialties),
      unit: sql`${registeredCertificate.unitName}`,
      from: sql`${registeredCertificate.registeredOn}::text`,
      to: sql`${registeredCertificate.validTo}::text`,
    },
    searched: ["certNo", "holder", "unit"],
    named: ["certNo"],
    id: sql`${registeredCertificate.batchId} || ' ' || ${registeredCertificate.certNo}`,
    from: ofBatches(sql`${registeredCertificate}`),
    order: sql`${referenceBatch.regionCode}, ${registeredCertificate.unitName}, ${registeredCertificate.certNo}`,
  },
  "price-indices": {
    columns: {
      region: regionName,
      month: sql`${priceIndex.month}`,
      value: figure(sql`${priceIndex.value}`),
      standing: words(sql`${priceIndex.standing}`, indexStandingNames),
      base: sql`${priceIndex.baseMonth}`,
    },
    searched: ["month", "standing"],
    named: ["month"],
    id: sql`${priceIndex.batchId} || ' ' || ${priceIndex.month}`,
    from: ofBatches(sql`${priceIndex}`),
    order: sql`${referenceBatch.regionCode}, ${priceIndex.month} desc`,
  },
  "location-factors": {
    columns: {
      region: regionName,
      place: sql`(select ${regionName} from ${region} left join ${region} parent on ${parentRegion.code} = ${region.pid}
        where ${region.code} = ${locationFactor.regionCode})`,
      factor: figure(sql`${locationFactor.factor}`),
    },
    searched: ["place"],
    named: ["place"],
    id: sql`${locationFactor.batchId} || ' ' || ${locationFactor.regionCode}`,
    from: ofBatches(sql`${locationFactor}`),
    order: sql`${referenceBatch.regionCode}, ${locationFactor.regionCode}`,
  },
  "item-prices": {
    columns: {
      region: sql`coalesce(c.name, c.city)`,
      standard: sql`h.standard`,
      taxModel: words(sql`h.tax`, taxNames),
      code: sql`h.code`,
      name: sql`h.name`,
      unit: sql`h.unit`,
      count: sql`h.count::text`,
      median: sql`round(h.median, 2)::text`,
      least: sql`round(h.least, 2)::text`,
      most: sql`round(h.most, 2)::text`,
    },
    searched: ["code", "name"],
    named: ["region", "standard", "taxModel", "code", "unit"],
    id: sql`concat_ws(' ', c.city, h.standard, h.tax, h.code, h.unit, h.words)`,
    from: pricesByCity,
    order: sql`c.city, h.code, h.unit, h.words, h.standard desc, h.tax`,
  },
};

export function listed({ kind, ...filter }: Filter, now: Date): SQL {
  const { from, searched, columns } = sources[kind];
  const base = from({ kind, ...filter }, now);
  if (filter.search === "") return base;
  const found = searched.flatMap((code) => {
    const column = columns[code];
    return column === undefined ? [] : [sql`lower(${column}) like ${containsText(filter.search)}`];
  });
  return sql`${base} and (${sql.join(found, sql` or `)})`;
}
