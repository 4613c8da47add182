"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { goToFirst } from "#components/form/problem-summary.tsx";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import {
  endingDocuments,
  type EnterpriseEndForm,
  type EnterpriseEndFormInput,
} from "#contracts/registry-request/enterprise-end.ts";
import { goesOn } from "#contracts/registry-request/options.ts";
import { beginEnd, endProblems, sentEnd } from "#lib/registry-request/end-model.ts";
import { endFormQuery, resubmitEnd, submitEnd } from "#lib/registry-request/end.ts";

import { FilesField } from "../form/files-field.tsx";
import {
  OpenRequest,
  ReasonField,
  RequestBand,
  RequestFrame,
  type Returned,
} from "../form/request-frame.tsx";
import { useSending } from "../form/use-sending.ts";
import { EndTerms } from "./end-terms.tsx";
import { StaffMoves } from "./staff-moves.tsx";

import styles from "../registry-request.module.css";

type Props = { subject: EnterpriseEndFormInput; returned: Returned };

/** The enterprise's own request, or one that a station begins for it. */
export function EndForm({ subject, returned }: Props) {
  const { data: now } = useQuery(endFormQuery(subject));
  if (!now) return null;
  return (
    <>
      <RequestBand
        title={`企业注销、分立：${now.name}`}
        facts={<span>{now.uscc}</span>}
        returned={returned}
      />
      {now.open && !returned ? <OpenRequest open={now.open} /> : <Form now={now} returned={returned} />}
    </>
  );
}

function Form({ now, returned }: { now: EnterpriseEndForm; returned: Returned }) {
  const [draft, setDraft] = useState(() => beginEnd(returned));
  const [files, setFiles] = useState<readonly SentFile[]>(returned?.files ?? []);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const sending = useSending(show);
  const faultOf = (code: string) => problems.find(({ path }) => path === code)?.message;
  const documents = draft.ending === "" ? [] : endingDocuments[draft.ending];

  function show(found: readonly FieldError[]): void {
    setProblems(found);
    // After the summary has been drawn.
    setTimeout(() => goToFirst(found));
  }

  async function send(): Promise<RegistryRequestId> {
    const fileIds = files.map(({ id }) => id);
    const given = sentEnd(draft, fileIds);
    const { enterpriseId, revision } = now;
    if (!returned) return (await submitEnd({ ...given, enterpriseId, revision })).id;
    const sent = { registryRequestId: returned.id, revision: returned.revision };
    await resubmitEnd({ ...given, ...sent, enterpriseRevision: revision });
    return returned.id;
  }

  function onSubmit(event: FormEvent): void {
    sending.submit(event, () => ({
      found: endProblems(draft, { own: now.uscc, files: files.length, now: new Date() }),
      send,
      done: "申请已提交，请等待造价站审核",
    }));
  }

  return (
    <RequestFrame returned={returned} sending={sending} problems={problems} onSubmit={onSubmit}>
      <p className={styles.note}>
        {goesOn(draft.ending)
          ? "通过后，该企业继续存续，账号和其他人员不变；随转人员自生效日期起转入承继企业，证书编号和有效期不变，本单位为其提交、尚未办结的变更申请一并关闭。"
          : "通过后，该企业的账号只能查看，不能再申报；人员自生效日期起终止任职，随转人员转入承继企业，证书编号和有效期不变。已提交的备案仍由备案机构办理。"}
      </p>
      <EndTerms draft={draft} onDraft={setDraft} faultOf={faultOf} />
      {draft.ending !== "" && draft.ending !== "cancelled" && now.people.length > 0 && (
        <StaffMoves people={now.people} draft={draft} onDraft={setDraft} error={faultOf("moves")} />
      )}
      <ReasonField
        name="申请说明"
        value={draft.reason}
        problems={problems}
        onChange={(reason) => setDraft({ ...draft, reason })}
      />
      <FilesField
        code="fileIds"
        hint={documents.length === 0 ? "请先选择办理事项" : `请上传${documents.join("、")}`}
        error={faultOf("fileIds")}
        files={files}
        onFiles={setFiles}
        onBusy={sending.onUploading("files")}
      />
    </RequestFrame>
  );
}
