import { ConflictDialog } from "#components/acceptance/conflict-dialog.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";

type FilingConflictProps = { detail: FilingDetail; message: string | null; onClose: () => void };

export function FilingConflict({ detail, message, onClose }: FilingConflictProps) {
  const now = `该备案现为“${filingStatusNames[detail.status]}”，页面已更新为最新内容。`;
  return <ConflictDialog message={message} now={now} onClose={onClose} />;
}
