"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import {
  endingDocuments,
  type EnterpriseEndForm,
  type EnterpriseEndFormInput,
} from "#contracts/registry-request/enterprise-end.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { beginEnd, endProblems, sentEnd } from "#lib/registry-request/end-model.ts";
import { endFormQuery, resubmitEnd, submitEnd } from "#lib/registry-request/end.ts";
import { registryRequestPath, requestHref } from "#lib/registry-request/paths.ts";
import { registryRequestKey } from "#lib/registry-request/queries.ts";

import { FilesField } from "../form/files-field.tsx";
import { ReturnedNote } from "../form/returned-note.tsx";
import { EndTerms } from "./end-terms.tsx";
import { StaffMoves } from "./staff-moves.tsx";

import styles from "../registry-request.module.css";

type Returned = RegistryRequestDetail | null;
type Props = { subject: EnterpriseEndFormInput; returned: Returned };

/** The enterprise's own request, or one that a station begins for it. */
export function EndForm({ subject, returned }: Props) {
  const { data: now } = useQuery(endFormQuery(subject));
  if (!now) return null;
  return (
    <>
      <PageBand
        title={`企业注销：${now.name}`}
        facts={<span>{now.uscc}</span>}
        actions={
          <LinkButton href={returned ? requestHref(returned.id) : registryRequestPath}>
            {returned ? "返回申请" : "返回列表"}
          </LinkButton>
        }
      />
      {now.open && !returned ? (
        <EmptyBlock
          icon="lock"
          text="已有一份变更申请尚未办结"
          hint={`申请编号${now.open.number}。请待其办结，或撤回后再提交。`}
        >
          <LinkButton href={requestHref(now.open.id)}>查看该申请</LinkButton>
        </EmptyBlock>
      ) : (
        <Form key={now.revision} now={now} returned={returned} />
      )}
    </>
  );
}

function Form({ now, returned }: { now: EnterpriseEndForm; returned: Returned }) {
  const router = useRouter();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => beginEnd(returned));
  const [files, setFiles] = useState<readonly SentFile[]>(returned?.files ?? []);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState("");
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const faultOf = (code: string) => problems.find(({ path }) => path === code)?.message;
  const documents = draft.ending === "" ? [] : endingDocuments[draft.ending];

  function show(found: readonly FieldError[]): void {
    setProblems(found);
    // After the summary has been drawn.
    setTimeout(() => goToFirst(found));
  }

  async function send(): Promise<void> {
    setBusy(true);
    const given = sentEnd(
      draft,
      files.map(({ id }) => id),
    );
    try {
      const id = returned
        ? returned.id
        : (await submitEnd({ ...given, enterpriseId: now.enterpriseId, revision: now.revision })).id;
      if (returned) {
        const { id: registryRequestId, revision } = returned;
        await resubmitEnd({ ...given, registryRequestId, revision, enterpriseRevision: now.revision });
      }
      succeed("企业注销申请已提交，请等待造价站审核");
      await client.invalidateQueries({ queryKey: registryRequestKey });
      router.push(requestHref(id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      if (error.error === "registry.stale") void client.invalidateQueries({ queryKey: registryRequestKey });
      if (error.fields.length > 0) show(error.fields);
      else setFailure(error.message);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (uploading) {
      warn("附件正在上传，请在上传完成后提交");
      return;
    }
    const found = endProblems(draft, { own: now.uscc, files: files.length, now: new Date() });
    setFailure("");
    show(found);
    if (found.length === 0) void send();
  }

  return (
    <form onSubmit={onSubmit} className={styles.form} noValidate>
      <ReturnedNote returned={returned} />
      {failure !== "" && (
        <p className={styles.warning} role="alert">
          {failure}
        </p>
      )}
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      <p className={styles.note}>
        通过后，该企业的账号只能查看，不能再申报；人员自生效日期起终止任职，随转人员转入承继企业，证书编号和有效期不变。已提交的备案仍由备案机构办理。
      </p>
      <EndTerms draft={draft} onDraft={setDraft} faultOf={faultOf} />
      {draft.ending !== "" && draft.ending !== "cancelled" && now.people.length > 0 && (
        <StaffMoves people={now.people} draft={draft} onDraft={setDraft} error={faultOf("moves")} />
      )}
      <FormSection code="reason" name="申请说明">
        <div id="field-reason" tabIndex={-1}>
          <TextareaField
            label="申请说明"
            labelHidden
            required
            rows={3}
            maxLength={200}
            value={draft.reason}
            error={faultOf("reason")}
            onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
          />
        </div>
      </FormSection>
      <FilesField
        code="fileIds"
        hint={documents.length === 0 ? "请先选择注销原因" : `请上传${documents.join("、")}`}
        error={faultOf("fileIds")}
        files={files}
        onFiles={setFiles}
        onBusy={setUploading}
      />
      <div className={styles.buttons}>
        <LinkButton href={returned ? requestHref(returned.id) : registryRequestPath}>取消</LinkButton>
        <Button type="submit" variant="primary" busy={busy} busyText="正在提交……">
          {returned ? "重新提交" : "提交申请"}
        </Button>
      </div>
    </form>
  );
}
