import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { licenceType } from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { FileRow } from "#service/db/schema/file.ts";
import { registrationUpload } from "#service/db/schema/registration/registration.ts";
import { readRegistrationToken } from "#service/modules/registration/read.ts";
import type { PendingBlob, WholeBlob } from "#service/storage/blob.ts";
import { checkWhole } from "#service/upload-validation/check-whole.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { type Received, receive } from "#service/upload-validation/receive.ts";

import { insertFile, keepBlob, type Kept } from "./keep.ts";
import { requireLicenceRoom, requireTokenRoom } from "./licence-room.ts";
import { presentUpload } from "./presenter.ts";
import { announcedSize, withReservation } from "./reservation.ts";

type LicenceCall = Call<unknown, null>;

const mostTries = 30;
const sizes = { maxFile: licenceType.size * 1_048_576, maxBody: endpoints.registerLicence.maxBody };

export async function uploadLicence(call: LicenceCall): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, requestContext, upload, auditActor } = call;
  await limitAddress(deps, "licence", requestContext.ip, mostTries);
  const size = announcedSize(upload, sizes.maxFile);
  return withReservation(
    call,
    size,
    (tx) => requireLicenceRoom(tx, size, auditActor.at),
    async (blob) => presentUpload(await receiveLicence(call, blob)),
  );
}

async function receiveLicence(call: LicenceCall, blob: PendingBlob): Promise<FileRow> {
  const { deps, upload, auditActor } = call;
  let hash = "";
  const received = await receive(
    upload,
    async (fields) => {
      ({ hash } = await readRegistrationToken(deps.db, fields.get("token") ?? "", auditActor.at));
      return deps.disk.guard(blob);
    },
    sizes,
  );
  const checked = await check(blob, received);
  await requireClean(call, blob, checked.name);
  return keepBlob(call, blob, async (tx, storageKey) => {
    await requireTokenRoom(tx, hash);
    const kept = await insertFile(tx, call, { ...checked, storageKey }, "registration.licence");
    await tx.insert(registrationUpload).values({ fileId: kept.id, tokenHash: hash });
    return kept;
  });
}

/** Calls without a session leave no row of their own when they are refused. */
async function requireClean({ deps, auditActor }: LicenceCall, blob: WholeBlob, name: string): Promise<void> {
  try {
    await deps.viruses.check(blob, name);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "file.infected")
      await audit(deps.db, auditActor, { action: "registerLicence", result: "refused", error: error.code });
    throw error;
  }
}

async function check(blob: WholeBlob, received: Received): Promise<Kept> {
  const name = cleanFileName(received.name);
  const extension = extensionOf(name);
  if (!licenceType.limitingType.some((type) => type === extension)) {
    throw new ServiceError("file.type", { message: uploadRefusals.type(licenceType.limitingType) });
  }
  checkWhole(received, licenceType.size);
  const mime = await checkedMime(blob, extension, received.size);
  const { size, md5, sha256 } = received;
  return { name, size, mime, md5, sha256 };
}
