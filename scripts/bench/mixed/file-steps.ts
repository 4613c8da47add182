import { z } from "zod";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { chunkCount, chunkOutputSchema, uploadTaskOutputSchema } from "#contracts/file/upload.ts";
import type { FileId } from "#contracts/ids.ts";
import { chunkForm, largePdf, md5Of, pieceOf, taskFor } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, uploadForm } from "#service/modules/file/testing/upload.ts";

import { type Actor, isRefusal, write } from "./actor.ts";
import type { KnownFile, KnownUpload } from "./ledger.ts";

const mostLoose = 30;

export function noteFile({ ledger, index }: Actor, id: FileId, md5: string): KnownFile {
  const file: KnownFile = { owner: index, id, md5, state: "stored" };
  ledger.files.set(id, file);
  return file;
}

export async function uploadSmall(actor: Actor): Promise<void> {
  const content = samplePdf(Math.floor(Math.random() * 300_000));
  const form = uploadForm("负载.pdf", content);
  const { fileId } = await write(actor, () => actor.browser.form("upload", form, uploadOutputSchema));
  noteFile(actor, fileId, md5Of(content));
}

function looseFile({ ledger, index }: Actor): KnownFile | undefined {
  const used = new Set([...ledger.filings.values()].flatMap(({ attached }) => [...attached.values()]));
  const loose = [...ledger.files.values()].filter(
    ({ owner, state, id }) => owner === index && state === "stored" && !used.has(id),
  );
  return loose.length > mostLoose ? loose[0] : undefined;
}

/** Keeps a person below the limit of unattached files. */
export async function removeOldest(actor: Actor): Promise<void> {
  const file = looseFile(actor);
  if (!file) return;
  file.state = "deleting";
  try {
    await write(actor, () => actor.browser.call("fileDelete", { fileId: file.id }, z.null()));
    file.state = "deleted";
  } catch (error) {
    if (isRefusal(error)) file.state = "stored";
    throw error;
  }
}

async function beginLarge(actor: Actor): Promise<KnownUpload> {
  const content = largePdf();
  const name = `大文件${actor.index}-${Date.now()}.pdf`;
  const task = await write(actor, () =>
    actor.browser.call("uploadTask", taskFor(name, content), uploadTaskOutputSchema),
  );
  const known: KnownUpload = { owner: actor.index, id: task.uploadId, name, content, arrived: new Set() };
  actor.ledger.uploads.set(task.uploadId, known);
  return known;
}

async function sendChunk(actor: Actor, upload: KnownUpload, chunk: number): Promise<void> {
  const form = chunkForm({ uploadId: upload.id, chunk }, pieceOf(upload.content, chunk));
  await write(actor, () => actor.browser.form("chunkUpload", form, chunkOutputSchema));
  upload.arrived.add(chunk);
}

/** Merging is idempotent, and so is a chunk. */
export async function finishLarge(actor: Actor, upload: KnownUpload): Promise<void> {
  for (let chunk = 0; chunk < chunkCount(upload.content.length); chunk += 1)
    if (!upload.arrived.has(chunk)) await sendChunk(actor, upload, chunk);
  const input = { uploadId: upload.id, fileName: upload.name, md5: md5Of(upload.content) };
  const { fileId } = await write(actor, () => actor.browser.call("fileMerge", input, uploadOutputSchema));
  actor.ledger.uploads.delete(upload.id);
  noteFile(actor, fileId, input.md5);
}

export async function uploadLarge(actor: Actor): Promise<void> {
  const open = [...actor.ledger.uploads.values()].find(({ owner }) => owner === actor.index);
  await finishLarge(actor, open ?? (await beginLarge(actor)));
}
