import { fileSave, fileDel } from "#contracts/filing/endpoints.ts";
import type { FileId, FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

type Change = { filingId: FilingId; revision: number; fileId: FileId };

export function saveFile(change: Change & { code: string }) {
  return api(fileSave, change, { quiet: true });
}

export function deleteFile(change: Change) {
  return api(fileDel, change, { quiet: ["filing.stale", "filing.locked"] });
}
