import { and, eq } from "drizzle-orm";

import type { ReferenceUsed } from "#contracts/detect-standard.ts";
import { projectFactsSchema } from "#contracts/detection.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { Conn } from "#service/db/connect.ts";
import { filingBill } from "#service/db/schema/filing-file.ts";
import type { Reference } from "#service/detection/reference.ts";

import type { Attempt } from "../attempt.ts";
import { type Choice, loadFeeRates, loadInfoPrices, loadItemCodes } from "./batches.ts";
import { loadCertificates } from "./certificates.ts";
import { loadItemPrices, loadSoftware, loadUnitCosts } from "./history.ts";
import { regionsUp } from "./regions.ts";

/**
 * Everything that rules may compare this filing's bill with, and which batches it is of. With a `choice` as at that time:
 * of what was filed, what still counts today.
 */
export async function loadReference(
  db: Conn,
  { filing, standardVersion, thresholds }: Attempt,
  now: Date,
  choice: Choice = null,
): Promise<{ reference: Reference; used: ReferenceUsed[] }> {
  const regions = regionsUp(filing.regionCode);
  const { judgedBill } = filingForms[filing.kind];
  const [bill] = await db
    .select()
    .from(filingBill)
    .where(and(eq(filingBill.filingId, filing.id), eq(filingBill.code, judgedBill)));
  // Parsed: facts that an earlier version stored say less.
  const project = bill && projectFactsSchema.parse(bill.facts.project);
  const signatures = bill?.facts.signatures ?? [];
  const month = /^\d{4}-\d{2}/.exec(project?.materialPriceDate ?? "")?.[0];
  const { minCount } = thresholds.P04;
  const itemCodes = await loadItemCodes(db, standardVersion, choice);
  const feeRates = await loadFeeRates(db, standardVersion, regions, choice);
  const infoPrices = month === undefined ? null : await loadInfoPrices(db, month, regions, choice);
  const certificates = await loadCertificates(db, filing, { project, signatures, regions, choice });
  const reference: Reference = {
    itemCodes: itemCodes?.data ?? null,
    feeRates: feeRates?.data ?? null,
    infoPrices: infoPrices?.data ?? null,
    itemPrices: await loadItemPrices(db, filing, regions, { minCount, now }),
    certificates: certificates?.data ?? null,
    unitCosts: await loadUnitCosts(db, filing, now),
    software: await loadSoftware(db, filing, project),
  };
  const used = [itemCodes, feeRates, infoPrices].flatMap((part) => (part === null ? [] : [part.used]));
  return { reference, used: [...used, ...(certificates?.used ?? [])] };
}
