import { formatDateTime } from "#lib/util/time/dates.ts";

type Step = { operatorName: string; operationTime: string; actionName: string };

/** Told in a dialog about a filing or request (`matter`) that has changed since the dialog opened. */
export function movedSentence(matter: string, statusName: string, last: Step | undefined): string {
  const who = last
    ? `${last.operatorName}已于${formatDateTime(last.operationTime)}办理“${last.actionName}”，`
    : "";
  return `${who}${matter}现为“${statusName}”，不能继续办理，请关闭后查看最新内容。`;
}
