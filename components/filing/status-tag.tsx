import { Tag } from "#components/ui/tag.tsx";
import { type FilingStatus, type ReturnKind, filingStatusNames } from "#contracts/workflow/status.ts";
import { returnKindNames, statusTones } from "#lib/filing/format.ts";

/** A filing's status in colour and word; why it came back is told on hovering. */
export function StatusTag(props: { status: FilingStatus; returnKind?: ReturnKind | null }) {
  const { status, returnKind } = props;
  const reason = status === "returned" && returnKind ? returnKindNames[returnKind] : undefined;
  return (
    <Tag tone={statusTones[status]} title={reason}>
      {filingStatusNames[status]}
    </Tag>
  );
}
