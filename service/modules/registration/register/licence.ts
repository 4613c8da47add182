import { and, eq, isNull } from "drizzle-orm";

import type { FileId, RegistrationId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { registrationUpload } from "#service/db/schema/registration/registration.ts";

/** Throws unless the licence was uploaded with this token and is still unattached. */
export async function requireLicence(conn: Conn, id: FileId, tokenHash: string): Promise<void> {
  const [found] = await conn
    .select({ id: file.id })
    .from(file)
    .innerJoin(registrationUpload, eq(registrationUpload.fileId, file.id))
    .where(and(eq(file.id, id), isNull(file.attachedTo), eq(registrationUpload.tokenHash, tokenHash)));
  if (!found) throw new ServiceError("registration.licence");
}

export async function attachLicence(tx: Tx, id: FileId, to: RegistrationId): Promise<void> {
  const attached = await tx
    .update(file)
    .set({ attachedTo: to })
    .where(and(eq(file.id, id), isNull(file.attachedTo)))
    .returning({ id: file.id });
  if (attached.length === 0) throw new ServiceError("registration.licence");
}
