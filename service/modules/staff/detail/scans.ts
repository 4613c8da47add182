import { and, asc, desc, eq, inArray } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { registryRequest, registryRequestFile } from "#service/db/schema/registry/registry-request.ts";
import { requestFilesInSight, storedFiles } from "#service/modules/registry-request/read.ts";

const ofCertificates = [
  "certificate-add",
  "certificate-renew",
  "certificate-correct",
  "certificate-end",
  "transfer",
] as const;
const most = 200;

/** A request that added a certificate names it by number. */
export async function scansOf(conn: Conn, actor: Actor, personId: PersonId): Promise<StaffDetail["scans"]> {
  const rows = await conn
    .select({ request: registryRequest, certNo: certificate.certNo, fileId: file.id })
    .from(registryRequest)
    .innerJoin(registryRequestFile, eq(registryRequestFile.requestId, registryRequest.id))
    .innerJoin(file, eq(file.id, registryRequestFile.fileId))
    .leftJoin(certificate, eq(certificate.id, registryRequest.certificateId))
    .where(
      and(
        eq(registryRequest.subjectType, "person"),
        eq(registryRequest.subjectId, personId),
        inArray(registryRequest.kind, [...ofCertificates]),
        inArray(registryRequest.status, ["passed", "partial"]),
        requestFilesInSight(actor),
      ),
    )
    .orderBy(desc(registryRequest.statusAt), asc(file.createdAt), asc(file.id))
    .limit(most);
  const files = await storedFiles(
    conn,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ request, certNo, fileId }) => {
    const found = files.find(({ id }) => id === fileId);
    if (!found) return [];
    const added = request.changes.find(({ code }) => code === "certNo")?.after;
    const { id: requestId, number: requestNumber, kind: requestKind, statusAt } = request;
    const of = { requestId, requestNumber, requestKind, at: statusAt.toISOString() };
    return [{ certNo: certNo ?? added ?? "", ...of, file: found }];
  });
}
