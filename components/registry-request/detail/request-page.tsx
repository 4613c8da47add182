"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { RecordButton } from "#components/acceptance/acceptance-record.tsx";
import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import { FilePreview } from "#components/attachment/preview/file-preview.tsx";
import { cx } from "#components/ui/cx.ts";
import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import { applicantOf, type RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { partialKinds } from "#contracts/registry-request/rules.ts";
import { transferFileKindNames, transferFileKindSchema } from "#contracts/registry-request/transfer.ts";
import { enterpriseHref } from "#lib/enterprise/address.ts";
import { requestDetailQuery } from "#lib/registry-request/queries.ts";
import { personHref } from "#lib/staff/address.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { RequestTag } from "../status-tag.tsx";
import { TransferFacts } from "../transfer/transfer-facts.tsx";
import { ChangesTable } from "./changes-table.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestFiles } from "./request-files.tsx";
import { Rounds } from "./rounds.tsx";

import styles from "../registry-request.module.css";

export function RequestPage({ id }: { id: RegistryRequestId }) {
  const { data: detail, isError, refetch } = useQuery(requestDetailQuery(id));
  if (!detail) return null;
  return <Request key={detail.id} detail={detail} failed={isError} onReload={() => void refetch()} />;
}

type Props = { detail: RegistryRequestDetail; failed: boolean; onReload: () => void };

function Request({ detail, failed, onReload }: Props) {
  const { changes } = detail;
  const own = detail.transfer?.files ?? [];
  const files = [
    ...changes.flatMap((change) => change.files?.after ?? []),
    ...own.map(({ file }) => file),
    ...detail.files,
  ];
  const [chosen, setShown] = useState<StoredFile | null>(null);
  const shown = chosen ?? files[0] ?? null;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [judged, setJudged] = useState(detail.revision);
  // Another revision may ask for other values under the same names.
  if (judged !== detail.revision) {
    setJudged(detail.revision);
    setRefused([]);
  }
  const mayPass = detail.mayReview && detail.status !== "returned";
  const mayPart = mayPass && partialKinds.has(detail.kind) && changes.length > 1;
  const toggle = (code: string) =>
    setRefused(refused.includes(code) ? refused.filter((one) => one !== code) : [...refused, code]);
  return (
    <>
      <PageBand
        title={`${registryRequestKindNames[detail.kind]}：${detail.subjectName}`}
        status={<RequestTag status={detail.status} />}
        facts={
          <>
            <span>申请编号{detail.number}</span>
            <span>{detail.stationName}</span>
            {detail.byStation && <span>由造价站发起，须由发起人以外的人员审核</span>}
            <span>提交于{formatDateTime(detail.submittedAt)}</span>
            {detail.deadline && (
              <DeadlineTag
                deadline={detail.deadline}
                of={detail.status === "counterparty" ? "答复期限" : "审核期限"}
              />
            )}
          </>
        }
        actions={
          <>
            <RecordButton logs={detail.record} failed={failed} onReload={onReload} />
            <RequestActions detail={detail} refused={refused} />
          </>
        }
      />
      <div className={cx(styles.detail, shown && styles.withPreview)}>
        <div className={styles.facts}>
          <Hints hints={detail.hints} />
          {detail.status === "returned" && detail.opinion !== "" && (
            <section className={styles.warning} aria-label="补正意见">
              <h2 className={styles.warningTitle}>
                <Icon name="warning" />
                需补正
              </h2>
              <p>{detail.opinion}</p>
              {(detail.rounds[0]?.returned?.remarks ?? []).map(({ code, name, text }) => (
                <p key={code}>
                  {name}：{text}
                </p>
              ))}
            </section>
          )}
          <section aria-labelledby="changes-title">
            <h2 id="changes-title" className={styles.sectionTitle}>
              变更内容
              {mayPart && <span className={styles.soft}>可取消勾选个别项目，只通过其余项目</span>}
            </h2>
            <ChangesTable
              detail={detail}
              refused={refused}
              onToggle={mayPart ? toggle : null}
              onPreview={setShown}
            />
          </section>
          <TransferFacts detail={detail} />
          <Facts detail={detail} />
          <Rounds rounds={detail.rounds} onPreview={setShown} />
          {transferFileKindSchema.options.map((kind) => {
            const ofKind = own.filter((one) => one.kind === kind).map(({ file }) => file);
            return ofKind.length === 0 ? null : (
              <RequestFiles
                key={kind}
                name={transferFileKindNames[kind]}
                files={ofKind}
                shown={shown?.id ?? null}
                onPreview={setShown}
              />
            );
          })}
          {detail.files.length > 0 && (
            <RequestFiles
              name="证明材料"
              files={detail.files}
              shown={shown?.id ?? null}
              onPreview={setShown}
            />
          )}
        </div>
        {shown && (
          <section aria-labelledby="preview-title">
            <h2 id="preview-title" className={styles.sectionTitle}>
              {shown.fileName}
            </h2>
            <div className={styles.preview}>
              <FilePreview key={shown.id} file={shown} />
            </div>
          </section>
        )}
      </div>
    </>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <section className={styles.warning} aria-labelledby="hints-title">
      <h2 id="hints-title" className={styles.warningTitle}>
        <Icon name="warning" />
        审核提示
      </h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}

const described: readonly DescriptionField[] = [
  { code: "applicant", name: "申请单位", width: 6 },
  { code: "createdByName", name: "申请人", width: 6 },
  { code: "subjectName", name: "变更对象", width: 6 },
  { code: "idNumber", name: "证件号码", width: 6 },
  { code: "certNo", name: "注册证书编号", width: 6 },
  { code: "reason", name: "变更原因", width: 12 },
];

function subjectHref({ opensAs, personId, enterpriseId }: RegistryRequestDetail): string | null {
  if (opensAs === null) return null;
  if (personId !== null) return personHref(opensAs === "own" ? "/pages/staff-u" : "/pages/staff-m", personId);
  return opensAs === "own" ? "/pages/corp-u" : enterpriseHref(enterpriseId);
}

function Facts({ detail }: { detail: RegistryRequestDetail }) {
  const { createdByName, subjectName, idNumber, certNo, reason, opinion } = detail;
  const href = subjectHref(detail);
  const isOver = opinion !== "" && detail.status !== "returned";
  const row: Record<string, string> = {
    applicant: applicantOf(detail),
    createdByName,
    subjectName,
    idNumber,
    certNo,
    reason,
    opinion,
  };
  const fields = described.filter(({ code }) => row[code] !== "");
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className={styles.sectionTitle}>
        申请说明
      </h2>
      <DescriptionForm
        fields={isOver ? [...fields, { code: "opinion", name: "审核意见", width: 12 }] : fields}
        row={row}
        shown={({ code }, text) =>
          code === "subjectName" && href !== null ? <a href={href}>{text}</a> : null
        }
      />
    </section>
  );
}
