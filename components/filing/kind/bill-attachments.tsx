import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import type { StoredFile } from "#contracts/attachment.ts";

type BillAttachmentsProps = {
  codes: readonly string[];
  editable: boolean;
  onPreview: (file: StoredFile) => void;
};

export function BillAttachments({ codes, editable, onPreview }: BillAttachmentsProps) {
  return (
    <AttachmentList
      shows={(code) => codes.includes(code)}
      onPreview={onPreview}
      lockedReason={editable ? undefined : "造价数据文件已锁定，本次退回不要求修改"}
    />
  );
}
