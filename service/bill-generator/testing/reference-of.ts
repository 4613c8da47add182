import Big from "big.js";

import type { CertificateRecord } from "#service/detection/certificate-as-of.ts";
import { featureWords } from "#service/detection/feature-words.ts";
import { itemPriceKey, type ItemPrices } from "#service/detection/item-price.ts";
import {
  type FoundPrices,
  type PublishedPrice,
  type WantedPrice,
  wantedId,
} from "#service/detection/published-price.ts";
import { type Reference, resourceKey } from "#service/detection/reference.ts";
import { publishedPrice } from "#service/detection/testing/published-price.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";

import { rounded } from "../amount.ts";
import type { Bill, Signed } from "../bill-model.ts";
import { sharedSoftware } from "../faults/reference-faults.ts";
import { catalogFeeRates, catalogItemCodes } from "../reference.ts";

export function referenceOf(bill: Bill): Reference {
  const itemPrices = pricesOf(bill);
  return {
    itemCodes: { whole: true, items: catalogItemCodes() },
    feeRates: catalogFeeRates(bill.standardVersion),
    itemPrices: async () => itemPrices,
    certificates: new Map(
      [bill.compiler, bill.examiner, bill.approver].flatMap((person) => recordsOf(bill, person)),
    ),
    unitCosts: { words: "同类", level: "未按价格水平折算", values: unitCosts(bill) },
    software: new Map([
      [Object.values(sharedSoftware).map(base64).join("|"), ["另一单位的工程"]],
      ["another|machine", ["又一单位的工程"]],
    ]),
    prices: async (wanted) => pricesFor(bill, wanted),
    samples: null,
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** Codes with several rows have too few bills to compare. */
function pricesOf(bill: Bill): ItemPrices {
  const units = bill.sectionals.flatMap((sectional) => sectional.units);
  const items = units.flatMap((unit) => [
    ...unit.divisions.flatMap((division) => division.items),
    ...unit.measures.filter(({ kind }) => kind === "priced").flatMap((group) => group.items),
  ]);
  const byCode = Map.groupBy(items, ({ number, unit }) => `${number.slice(0, 9)}|${unit}`);
  const single = [...byCode.values()].flatMap((rows) => (rows.length === 1 ? rows : []));
  return new Map(
    single.map(({ number, unit, name, feature, price }) => {
      const words = featureWords(`${name}\n${feature}`);
      const key = itemPriceKey({ code: number.slice(0, 9), unit: normalUnit(unit), words });
      return [key, { median: price, count: 12 }];
    }),
  );
}

function recordsOf(bill: Bill, { name, certNo }: Signed): [string, CertificateRecord][] {
  const record = {
    holder: name,
    periods: [
      {
        enterprise: bill.consultant.name,
        uscc: null,
        from: "2010-01-01",
        validTo: "2099-12-31",
        endedOn: null,
      },
    ],
  };
  return [
    [certNo, record],
    [certNo.replace("建[造]1", "建[造]2"), record],
  ];
}

/** The bill's own prices as those of its month. */
function pricesFor(bill: Bill, wanted: readonly WantedPrice[]): FoundPrices {
  const month = bill.materialPriceDate;
  const rows = bill.sectionals.flatMap(({ units }) => units.flatMap(({ resources }) => resources));
  const priceOf = new Map(rows.map((row) => [resourceKey(row), row.price]));
  const found = wanted.flatMap((one): [number, PublishedPrice[]][] => {
    const incl = priceOf.get(one.key);
    return incl === undefined || one.month !== month ? [] : [[wantedId(one), [publishedPrice({ incl })]]];
  });
  return { months: new Set([month]), prices: new Map(found) };
}

function unitCosts(bill: Bill): string[] {
  const own = new Big(bill.ceilingPrice).div(bill.scale);
  return Array.from({ length: 20 }, (_, at) => rounded(own.times(70 + at * 3).div(100), 2));
}
