import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { registryRequestStatusNames } from "#contracts/registry-request/registry-request.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

type Seen = Pick<RegistryRequestDetail, "revision" | "record" | "status">;

/** Told in a dialog about a request that has changed since the dialog opened; null if it has not. */
export function movedText(opened: Seen, { revision, record, status }: Seen): string | null {
  if (revision === opened.revision) return null;
  const [last] = record;
  // A step that the reader may not see is in no record.
  const who =
    last && last.id !== opened.record[0]?.id
      ? `${last.operatorName}已于${formatDateTime(last.operationTime)}办理“${last.actionName}”，`
      : "";
  return `${who}该申请现为“${registryRequestStatusNames[status]}”，不能继续办理，请关闭后查看最新内容。`;
}
