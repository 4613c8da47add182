import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import {
  smsObstacleNames,
  type RegistryTransfer,
  transferAnswerNames,
  transferFileKindNames,
} from "#contracts/registry-request/transfer.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../registry-request.module.css";

const all: readonly DescriptionField[] = [
  { code: "formerName", name: "原单位", width: 6 },
  { code: "contractOn", name: "新聘用合同签订日期", width: 6 },
  { code: "consent", name: "本人意见", width: 12 },
  { code: "answer", name: "原单位意见", width: 12 },
  { code: "specialReason", name: "特殊理由", width: 12 },
  { code: "files", name: "材料", width: 12 },
];

function consentText({ consent }: RegistryTransfer, status: RegistryRequestDetail["status"]): string {
  if (consent.at !== null) return `本人已于${formatDateTime(consent.at)}通过短信确认同意`;
  if (consent.way === "paper") {
    const why = consent.smsObstacle === null ? "" : `${smsObstacleNames[consent.smsObstacle]}，`;
    return `${why}以本人签字的同意书确认，由造价站核对`;
  }
  if (status === "consenting") return `待本人确认，${formatDateTime(consent.until ?? "")}前有效`;
  return status === "refused" ? "本人不同意" : "本人未确认";
}

function answerText({ answer }: RegistryTransfer, status: RegistryRequestDetail["status"]): string {
  if (answer === null) return status === "counterparty" ? "待原单位确认" : "未答复";
  return [
    transferAnswerNames[answer.result],
    answer.lastDay !== null && `最后工作日${answer.lastDay}`,
    answer.reason !== "" && answer.reason,
  ]
    .filter((text) => text !== false)
    .join("，");
}

/** Statements of both sides and the person; with the names of the papers, where these are not listed beside it. */
function Rows({ detail, withFiles }: { detail: RegistryRequestDetail; withFiles: boolean }) {
  const { transfer, status } = detail;
  if (transfer === null) return null;
  const { formerName, contractOn, specialReason } = transfer;
  const row: Record<string, string> = {
    formerName,
    contractOn,
    specialReason,
    consent: consentText(transfer, status),
    answer: answerText(transfer, status),
    files: withFiles
      ? transfer.files.map(({ kind, file }) => `${transferFileKindNames[kind]}：${file.fileName}`).join("；")
      : "",
  };
  return <DescriptionForm fields={all.filter(({ code }) => row[code] !== "")} row={row} />;
}

export function TransferFacts({ detail }: { detail: RegistryRequestDetail }) {
  if (detail.transfer === null) return null;
  return (
    <section aria-labelledby="transfer-title">
      <h2 id="transfer-title" className={styles.sectionTitle}>
        各方意见
      </h2>
      <Rows detail={detail} withFiles={false} />
    </section>
  );
}

/** In the dialog of the decision, over the page with its papers. */
export function TransferSummary({ detail }: { detail: RegistryRequestDetail }) {
  return <Rows detail={detail} withFiles />;
}
