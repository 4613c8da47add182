"use client";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { StaffImportId } from "#contracts/ids.ts";
import { fetchConflicts } from "#lib/staff/import.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";

export function ConflictsButton(props: { staffImportId: StaffImportId; words?: string }) {
  const [fetch, busy] = useGuarded(async () => {
    const found = await fetchConflicts(props.staffImportId);
    if (found) saveBlob(found.blob, found.fileName);
  });
  return (
    <Button small variant="text" icon="download" busy={busy} busyText="正在下载……" onClick={fetch}>
      {props.words ?? "下载冲突清单"}
    </Button>
  );
}
