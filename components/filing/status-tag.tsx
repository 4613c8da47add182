import { Tag } from "#components/ui/feedback/tag.tsx";
import { type FilingStatus, type ReturnKind, filingStatusNames } from "#contracts/workflow/status.ts";
import { returnKindNames, statusTones } from "#lib/filing/format.ts";

export function StatusTag(props: { status: FilingStatus; returnKind?: ReturnKind | null }) {
  const { status, returnKind } = props;
  const reason = status === "returned" && returnKind ? returnKindNames[returnKind] : undefined;
  return (
    <Tag tone={statusTones[status]} title={reason}>
      {filingStatusNames[status]}
    </Tag>
  );
}
