import type { FileId, FilingId, NoticeId, UploadId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

/** Index of the person in the load. */
type Owner = { owner: number };

export type KnownFiling = Owner & {
  id: FilingId;
  /** The last text acknowledged or read back, and texts sent since without an answer. */
  explain: string;
  unsure: string[];
  status: FilingStatus;
  /** By kind of attachment. */
  attached: Map<string, FileId>;
};

/** `deleting`: asked for without an answer, so that either outcome is right. */
export type KnownFile = Owner & {
  id: FileId;
  md5: string;
  state: "stored" | "deleting" | "deleted";
};

/** Chunks that were acknowledged of an upload that is not merged. */
export type KnownUpload = Owner & { id: UploadId; name: string; content: Buffer; arrived: Set<number> };

export type KnownNotice = Owner & { id: NoticeId; body: string; unsure: string[] };

const order: readonly FilingStatus[] = ["draft", "submitted", "accepted", "detected", "publicity", "filed"];

export const rank = (status: FilingStatus): number => order.indexOf(status);

/** Acknowledged writes and what must be read back of them. */
export class Ledger {
  readonly filings = new Map<FilingId, KnownFiling>();
  readonly files = new Map<FileId, KnownFile>();
  readonly uploads = new Map<UploadId, KnownUpload>();
  readonly notices = new Map<NoticeId, KnownNotice>();
  /** Messages acknowledged as read, by owner. */
  readonly read: (Owner & { id: number })[] = [];
  acknowledged = 0;

  reached(filing: KnownFiling, status: FilingStatus): void {
    if (rank(status) > rank(filing.status)) filing.status = status;
  }

  atStatus(status: FilingStatus): KnownFiling[] {
    return [...this.filings.values()].filter((filing) => filing.status === status);
  }
}
