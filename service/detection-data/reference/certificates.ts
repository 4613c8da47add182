import { and, asc, eq, inArray, or } from "drizzle-orm";

import type { ReferenceUsed } from "#contracts/detection/reference-used.ts";
import type { Conn } from "#service/db/connect.ts";
import { referenceBatch, registeredCertificate } from "#service/db/schema/detection/reference-data.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { CertificateRecord } from "#service/detection/certificate-as-of.ts";
import { mergeCertificate } from "#service/detection/merge-certificate.ts";
import type { Certificates } from "#service/detection/reference.ts";
import { certificateNo } from "#service/detection/rules/file/certificate-no.ts";
import { certificatesHeld } from "#service/registry/certificates-held.ts";
import { comparable } from "#service/values/text.ts";

import { batchesWhere, type Choice, nearest, restedOn, usedOf } from "./batches.ts";
import { isNewest } from "./newest.ts";
import type { SignedBill } from "./signed-bill.ts";

type Signed = Pick<FilingRow, "formValues">;
type Registered = typeof registeredCertificate.$inferSelect;

const roles = ["compiler", "examiner", "approver"] as const;

/** Includes the project facts: facts stored by earlier versions have no `signatures`. */
function numbersOf({ formValues }: Signed, { project, signatures }: SignedBill): string[] {
  const inFile = signatures.flatMap(({ signers }) => signers.map(({ certNo }) => certNo));
  const stored = roles.flatMap((role) => [formValues[`${role}CertNo`], project?.[`${role}CertNo`]]);
  const written = [...stored, ...inFile];
  return written.flatMap((text) => {
    const found = certificateNo(text ?? "");
    return found.form === "present" ? [found.number] : [];
  });
}

/** Every unit that F10 may take for the compiling one. */
function unitsOf({ formValues }: Signed, { project, signatures }: SignedBill): string[] {
  const { consultName, tendererName } = formValues;
  const inFile = signatures.map(({ company }) => company);
  const names = [consultName, tendererName, project?.consultName, project?.tendererName, ...inFile];
  return names.map((name) => comparable(name ?? "")).filter((name) => name !== "");
}

/**
 * Certificates of the signers and of the units that may have compiled, with what the registry knows of their holders and
 * of signers that the import lacks; null if none were ever imported. If two regions list a number, the later import wins.
 */
export async function loadCertificates(
  db: Conn,
  filing: Signed,
  { regions, choice, ...bill }: SignedBill & { regions: readonly string[]; choice: Choice },
): Promise<{ data: Certificates; used: ReferenceUsed[] } | null> {
  const counts = restedOn(choice, "certificates") ?? and(eq(referenceBatch.kind, "certificates"), isNewest);
  const batches = await batchesWhere(db, counts);
  if (batches.length === 0) return null;
  const numbers = numbersOf(filing, bill);
  const rows = await db
    .select({ row: registeredCertificate })
    .from(registeredCertificate)
    .innerJoin(referenceBatch, eq(referenceBatch.id, registeredCertificate.batchId))
    .where(
      and(
        counts,
        or(
          inArray(registeredCertificate.certNo, numbers),
          inArray(registeredCertificate.unitKey, unitsOf(filing, bill)),
        ),
      ),
    )
    .orderBy(asc(referenceBatch.createdAt), asc(referenceBatch.id));
  const asked = new Set(rows.map(({ row }) => row.batchId));
  const own = nearest(batches, regions);
  const used = batches.filter((found) => found === own || asked.has(found.batch.id)).map(usedOf);
  const held = await certificatesHeld(db, [...new Set([...numbers, ...rows.map(({ row }) => row.certNo)])]);
  const data = new Map<string, CertificateRecord>();
  for (const [number, record] of held) data.set(number, { ...record, notImported: true });
  for (const { row } of rows) data.set(row.certNo, mergeCertificate(recordOf(row), held.get(row.certNo)));
  return { data, used };
}

function recordOf({ holder, unitName, registeredOn, validTo }: Registered): CertificateRecord {
  const period = { enterprise: unitName, uscc: null, from: registeredOn, validTo, endedOn: null };
  return { holder, periods: [period] };
}
