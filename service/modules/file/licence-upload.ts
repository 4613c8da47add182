import { count, eq } from "drizzle-orm";
import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { limits } from "#contracts/limits.ts";
import { endpoints } from "#contracts/paths.ts";
import { licenceType } from "#contracts/registration.ts";
import type { Tx } from "#service/db/connect.ts";
import { registrationTicket, registrationUpload } from "#service/db/schema/registration.ts";
import { limitAddress } from "#service/http/address-limit.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { checkWhole } from "#service/intake/check-whole.ts";
import { checkedMime } from "#service/intake/content-check.ts";
import { cleanFileName, extensionOf } from "#service/intake/file-name.ts";
import { type Received, receive } from "#service/intake/receive.ts";
import { readTicket } from "#service/modules/registration/read.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { insertFile, keepBlob, type Kept } from "./keep.ts";
import { presentUpload } from "./presenter.ts";

type LicenceCall = Call<unknown, null>;

const mostTries = 30;
const sizes = { maxFile: licenceType.size * 1_048_576, maxBody: endpoints.registerLicence.maxBody };

/** Takes in the licence of somebody without a session, for the application whose ticket comes with it. */
export async function uploadLicence(call: LicenceCall): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, facts, request, who } = call;
  await limitAddress(deps, "licence", facts.ip, mostTries);
  const blob = await deps.blobs.create();
  try {
    const received = await receive(request, () => blob, sizes);
    const { hash } = await readTicket(deps.db, received.fields.get("ticket") ?? "", who.at);
    const checked = await check(blob, received);
    const row = await keepBlob(call, blob, async (tx, storageKey) => {
      await requireRoom(tx, hash);
      const kept = await insertFile(tx, call, { ...checked, storageKey }, "registration.licence");
      await tx.insert(registrationUpload).values({ fileId: kept.id, ticketHash: hash });
      return kept;
    });
    return presentUpload(row);
  } finally {
    await blob.discard();
  }
}

async function check(blob: WholeBlob, received: Received): Promise<Kept> {
  const name = cleanFileName(received.name);
  const extension = extensionOf(name);
  if (!licenceType.limitingType.some((type) => type === extension)) {
    const message = `格式错误，请上传【${licenceType.limitingType.join(",")}】格式的文件`;
    throw new ServiceError("file.type", { message });
  }
  checkWhole(received, licenceType.size);
  const mime = await checkedMime(blob, extension, received.size);
  const { size, md5, sha256 } = received;
  return { name, size, mime, md5, sha256 };
}

/** A few for each ticket; uploads with one wait for each other, and for the application that uses it up. */
async function requireRoom(tx: Tx, ticketHash: string): Promise<void> {
  const [ticket] = await tx
    .select({ hash: registrationTicket.hash })
    .from(registrationTicket)
    .where(eq(registrationTicket.hash, ticketHash))
    .for("update");
  if (!ticket) throw new ServiceError("registration.ticket");
  const [held] = await tx
    .select({ files: count() })
    .from(registrationUpload)
    .where(eq(registrationUpload.ticketHash, ticketHash));
  if ((held?.files ?? 0) >= limits.licencesPerRegistration) {
    throw new ServiceError("file.quota", { message: "营业执照上传次数过多，请核对文件后重新开始填报" });
  }
}
