import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

type BillPapersProps = {
  codes: readonly string[];
  editable: boolean;
  onPreview: (file: StoredFile) => void;
};

/** The papers of a filing that are bills. */
export function BillPapers({ codes, editable, onPreview }: BillPapersProps) {
  return (
    <AttachmentList
      shows={(code) => codes.includes(code)}
      onPreview={onPreview}
      lockedReason={editable ? undefined : "造价数据文件已锁定，本次退回不要求修改"}
    />
  );
}
