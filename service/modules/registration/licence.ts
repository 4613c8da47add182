import { and, eq, isNull } from "drizzle-orm";

import type { FileId, RegistrationId } from "#contracts/ids.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { registrationUpload } from "#service/db/schema/registration.ts";
import { ServiceError } from "#service/http/errors.ts";

/** The licence that was uploaded with this very ticket and is used nowhere yet. */
export async function requireLicence(conn: Conn, id: FileId, ticketHash: string): Promise<void> {
  const [found] = await conn
    .select({ id: file.id })
    .from(file)
    .innerJoin(registrationUpload, eq(registrationUpload.fileId, file.id))
    .where(and(eq(file.id, id), isNull(file.attachedTo), eq(registrationUpload.ticketHash, ticketHash)));
  if (!found) throw new ServiceError("registration.licence");
}

/** Makes it a part of the application; a licence of before stays with it. */
export async function attachLicence(tx: Tx, id: FileId, to: RegistrationId): Promise<void> {
  const attached = await tx
    .update(file)
    .set({ attachedTo: to })
    .where(and(eq(file.id, id), isNull(file.attachedTo)))
    .returning({ id: file.id });
  if (attached.length === 0) throw new ServiceError("registration.licence");
}
