import type { ReferenceUsed } from "#contracts/detection/reference-used.ts";
import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { StoredReference } from "#service/detection/reference.ts";

import { type Choice, loadFeeRates, loadItemCodes } from "./batches.ts";
import { loadCertificates } from "./certificates.ts";
import { loadSoftware } from "./history.ts";
import { loadIndexSeries, loadLocationFactors } from "./price-level.ts";
import { regionsUp } from "./regions.ts";
import { loadSignedBill } from "./signed-bill.ts";
import { loadUnitCosts } from "./unit-costs.ts";

type Judged = {
  filing: FilingRow;
  /** The judged bill unless told otherwise. */
  billCode?: string;
  standardVersion: "2013" | "2024";
};

/** With the `choice` of an earlier report, `now` is its time; filings that have become void since do not count. */
export async function loadReference(
  db: Conn,
  { filing, billCode, standardVersion }: Judged,
  now: Date,
  choice: Choice = null,
): Promise<{ reference: StoredReference; used: ReferenceUsed[] }> {
  const regions = regionsUp(filing.regionCode);
  const bill = await loadSignedBill(db, filing, billCode);
  const { project } = bill;
  const itemCodes = await loadItemCodes(db, standardVersion, choice);
  const others = await loadItemCodes(db, standardVersion === "2013" ? "2024" : "2013");
  const feeRates = await loadFeeRates(db, standardVersion, regions, choice);
  const certificates = await loadCertificates(db, filing, { ...bill, regions, choice });
  // Works of the whole province are compared, so its index and factors count, not those of a city.
  const province = regions.slice(-1);
  const indices = await loadIndexSeries(db, province, choice);
  const factors = await loadLocationFactors(db, province, choice);
  const level = { series: indices?.data ?? null, locations: factors?.data ?? null };
  const reference: StoredReference = {
    itemCodes: itemCodes?.data ?? null,
    otherItemCodes: others?.data ?? null,
    feeRates: feeRates?.data ?? null,
    certificates: certificates?.data ?? null,
    unitCosts: await loadUnitCosts(db, filing, now, level),
    software: await loadSoftware(db, filing, project),
  };
  const used = [itemCodes, feeRates, indices, factors].flatMap((part) => (part === null ? [] : [part.used]));
  return { reference, used: [...used, ...(certificates?.used ?? [])] };
}
