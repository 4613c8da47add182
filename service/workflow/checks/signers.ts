import { type SQL, sql } from "drizzle-orm";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { certificateBrackets } from "#contracts/identity.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import type { SignerRole } from "#service/detection/rules/file/signers.ts";

export type Duty = {
  /** In the bill. */
  role: SignerRole;
  person: string;
  certNo: string;
  name: string;
  unit: (values: FormValues) => string | undefined;
  unitName: string;
  day: string;
};

const compiling = {
  unit: (values: FormValues) => values[values["compileUnitKind"] === "2" ? "consultUscc" : "tendererUscc"],
  unitName: "编制单位",
} as const;

/** Signers of a filing and their certificates, by the fields of the form. */
export const duties: Record<FilingKind, readonly Duty[]> = {
  "max-price": [
    {
      role: "Compiler",
      person: "compiler",
      certNo: "compilerCertNo",
      name: "编制人",
      day: "compileDate",
      ...compiling,
    },
    {
      role: "Examiner",
      person: "examiner",
      certNo: "examinerCertNo",
      name: "审核人",
      day: "examineDate",
      ...compiling,
    },
    {
      role: "Approver",
      person: "approver",
      certNo: "approverCertNo",
      name: "审定人",
      day: "approveDate",
      ...compiling,
    },
  ],
  settlement: [
    {
      role: "Examiner",
      person: "contact2",
      certNo: "certificate",
      name: "结算审核人",
      unit: (values) => values["orgname2"],
      unitName: "造价咨询单位",
      day: "auditendtime",
    },
    {
      role: "Compiler",
      person: "contact3",
      certNo: "certificate2",
      name: "结算编制人",
      unit: (values) => values["orgcode3"],
      unitName: "施工单位",
      day: "auditstarttime",
    },
  ],
};

const fields = Object.values(duties).flatMap((all) => all.map(({ certNo }) => certNo));

/** As the index `filing_signers` has it: no parameters. */
const signers = sql`array[${sql.join(
  fields.map((field) => sql`${filing.formValues} ->> ${sql.raw(`'${field}'`)}`),
  sql.raw(", "),
)}]`;

/** 建[造]… in every way that a form may hold it. */
function spellings(certNo: string): string[] {
  const digits = certNo.replaceAll(/\D/g, "");
  const { open: opening, close: closing } = certificateBrackets;
  return opening.flatMap((open) => closing.map((close) => `建${open}造${close}${digits}`));
}

/** Filings that one of these certificates signs. */
export function signedWith(certNos: readonly string[]): SQL {
  if (certNos.length === 0) return sql`false`;
  const asked = sql.join(
    certNos.flatMap(spellings).map((text) => sql`${text}`),
    sql.raw(", "),
  );
  return sql`${signers} && array[${asked}]::text[]`;
}
