import type { FileId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

async function remove(fileId: FileId): Promise<void> {
  const { fileDelete } = await import("#contracts/file/endpoints.ts");
  await api(fileDelete, { fileId }, { quiet: true });
}

/** Best effort: the service keeps a file that something holds, and removes the others after a day. */
export function discardFile(fileId: FileId): void {
  void remove(fileId).catch(() => undefined);
}
