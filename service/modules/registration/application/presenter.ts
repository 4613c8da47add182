import type { z } from "zod";

import type { storedFileSchema } from "#contracts/attachment.ts";
import { pathOf } from "#contracts/endpoints.ts";
import type { RegistrationSent, RegistrationView } from "#contracts/registration/registration.ts";
import type { Env } from "#service/core/env.ts";
import type { FileRow } from "#service/db/schema/file.ts";
import type { RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { valuesOf } from "./values.ts";

/** The credit code, so that the enterprise knows it without being told. */
export function userCodeOf(uscc: string): string {
  return uscc.toLowerCase();
}

export function presentSent(env: Env, row: RegistrationRow, stationName: string): RegistrationSent {
  return {
    number: row.number,
    name: row.name,
    stationName,
    submittedAt: row.submittedAt.toISOString(),
    phone: maskedPhone(openPersonal(env, "phone", row.phone)),
    userCode: userCodeOf(row.uscc),
  };
}

type Known = { row: RegistrationRow; stationName: string; licence: FileRow };

export function presentView(env: Env, { row, stationName, licence }: Known): RegistrationView {
  return {
    ...presentSent(env, row, stationName),
    uscc: row.uscc,
    status: row.status,
    revision: row.revision,
    statusAt: row.statusAt.toISOString(),
    opinion: row.opinion,
    values: valuesOf(env, row, { inFull: row.status === "returned" }),
    licence: { fileName: licence.name, fileSize: licence.size },
  };
}

export function presentLicence(row: RegistrationRow, licence: FileRow): z.input<typeof storedFileSchema> {
  return {
    id: licence.id,
    fileName: licence.name,
    filePath: pathOf("fileContent", { fileId: licence.id }),
    fileSize: licence.size,
    md5: licence.md5,
    mime: licence.mime,
    uploadedBy: row.applicantName,
    uploadedAt: licence.createdAt.toISOString(),
  };
}
