import { fileChangeOutputSchema } from "#contracts/attachment.ts";
import { api } from "#lib/http/api.ts";

type Change = { filingId: string; revision: number; fileId: string };

/** Puts an upload into the filing under a kind of paper. */
export function saveFile(change: Change & { code: string }) {
  return api("fileSave", change, fileChangeOutputSchema, { quiet: true });
}

export function deleteFile(change: Change) {
  return api("fileDel", change, fileChangeOutputSchema, { quiet: ["filing.stale", "filing.locked"] });
}
