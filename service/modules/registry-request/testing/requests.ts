import { eq } from "drizzle-orm";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { idCheckCharacter } from "#contracts/identity.ts";
import {
  type CertificateId,
  type EnterpriseId,
  type FileId,
  fileIdSchema,
  type PersonId,
} from "#contracts/ids.ts";
import type {
  RegistryRequestFormInput,
  RegistryRequestReviewInput,
  RegistryRequestSubmitInput,
} from "#contracts/registry-request/api.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import type { Answer, Person, TestService } from "#service/http/testing/test-service.ts";
import { samplePdf, upload } from "#service/modules/file/testing/upload.ts";
import { hire } from "#service/registry/testing/hire.ts";

export type Unit = { enterpriseId: EnterpriseId; filer: Person; name: string };

const westLake = "330106";

/** An enterprise of the county's region with everything that a request asks for, and its filer. */
export async function newUnit(
  service: TestService,
  name = "杭州甲造价咨询有限公司",
  regionCode = westLake,
): Promise<Unit> {
  const { db } = service.deps;
  const enterpriseId = await createEnterprise(db, { name, regionCode, legalRep: "沈明远" });
  return { enterpriseId, name, filer: await service.person("filer", { enterpriseId, name: "填报人" }) };
}

export async function sendFile(
  service: TestService,
  person: Person,
  [name, content]: [string, Uint8Array] = ["证明.pdf", samplePdf()],
): Promise<FileId> {
  const answer = await upload(service, person, name, content);
  return fileIdSchema.parse(answer.data(uploadOutputSchema).fileId);
}

/** As a certificate is added on. */
export const scanOf = async (service: TestService, person: Person): Promise<FileId[]> => [
  await sendFile(service, person, ["证书.pdf", samplePdf()]),
];

type Asked = RegistryRequestFormInput & Partial<Omit<RegistryRequestSubmitInput, "kind">>;

/** On what holds now, unless a revision is given. */
export async function submit(filer: Person, { fileIds = [], ...asked }: Asked) {
  const { kind, personId, certificateId } = asked;
  const subject = { kind, ...(personId && { personId }), ...(certificateId && { certificateId }) };
  const form = await filer.call("registryRequestForm", subject);
  const revision = asked.revision ?? (form.error === null ? form.data().revision : 1);
  const given = { values: asked.values ?? {}, reason: asked.reason ?? "工商登记已变更", fileIds, revision };
  return filer.call("registryRequestSubmit", { ...subject, ...given });
}

export async function mustSubmit(filer: Person, asked: Asked) {
  return (await submit(filer, asked)).data();
}

type Reviewed = Pick<RegistryRequestReviewInput, "registryRequestId"> & Partial<RegistryRequestReviewInput>;

/** Passes everything, unless said otherwise. */
export async function review(
  station: Person,
  given: Reviewed,
): Promise<Answer<{ status: string; revision: number }>> {
  const { registryRequestId } = given;
  const detail = await station.call("registryRequestDetail", { registryRequestId });
  const revision = detail.error === null ? detail.data().revision : 1;
  return station.call("registryRequestReview", { revision, result: "pass", ...given });
}

export const renamed = { name: "杭州乙造价咨询有限公司" };

export async function unitOf({ deps }: TestService, { enterpriseId }: Unit): Promise<EnterpriseRow> {
  const [row] = await deps.db.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
  if (!row) throw new Error("No enterprise");
  return row;
}

export const certNoOf = (serial: number): string => `建[造]112333${String(serial).padStart(8, "0")}`;

let serial = 70_000_000;
export const nextCertNo = (): string => certNoOf((serial += 1));

/** A registered person of the unit; the certificate runs until 2027-03-01, since when is not known. */
export async function newHolder(
  service: TestService,
  { enterpriseId }: Unit,
  certNo: string,
): Promise<{ personId: PersonId; certificateId: CertificateId }> {
  const personId = await hire(service.deps, {
    enterpriseId,
    name: "丁一",
    idNumber: newIdNumber(),
    certNo,
    validTo: "2027-03-01",
  });
  const [row] = await service.deps.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.certNo, certNo));
  if (!row) throw new Error("No certificate was written");
  return { personId, certificateId: row.id };
}

let people = 0;

export function newIdNumber(): string {
  people += 1;
  const first17 = `33010619900101${String(people).padStart(3, "0")}`;
  return first17 + idCheckCharacter(first17);
}
