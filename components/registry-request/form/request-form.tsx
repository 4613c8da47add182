"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useMemo, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";

import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { useFormModel } from "#components/form/use-form-model.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestDetail, RegistryRequestForm } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { beginValues, requestFormModel, sentValues } from "#lib/registry-request/form-model.ts";
import { registryRequestPath, requestHref } from "#lib/registry-request/paths.ts";
import {
  registryRequestKey,
  requestFormQuery,
  resubmitRequest,
  submitRequest,
} from "#lib/registry-request/queries.ts";
import { type RequestSubject } from "#lib/registry-request/schema.ts";

import { FilesField, NewLicenceField } from "./files-field.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { ReturnedNote } from "./returned-note.tsx";

import styles from "../registry-request.module.css";

type Props = {
  subject: RequestSubject;
  /** The request that was returned; null for a new one. */
  returned: RegistryRequestDetail | null;
};

export function RequestForm({ subject, returned }: Props) {
  const { data: now } = useQuery(requestFormQuery(subject));
  if (!now) return null;
  return (
    <>
      <PageBand
        title={`${registryRequestKindNames[subject.kind]}：${now.subjectName}`}
        facts={now.certNo === "" ? null : <span>注册证书编号{now.certNo}</span>}
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
        <Form key={now.revision} subject={subject} returned={returned} now={now} />
      )}
    </>
  );
}

type FormProps = Props & { now: RegistryRequestForm };

function Form(props: FormProps) {
  const { subject, returned, now } = props;
  const model = useMemo(() => requestFormModel(subject.kind, now, returned), [subject.kind, now, returned]);
  const shape = useMemo(() => {
    const value = now.values["regionCode"] ?? "";
    return { form: model, known: { regionCode: { value, label: now.regionName } } };
  }, [model, now]);
  const form = useFormModel(model, beginValues(now, returned));
  return (
    <FormProvider {...form}>
      <FormShapeContext value={shape}>
        <Body {...props} model={model} />
      </FormShapeContext>
    </FormProvider>
  );
}

type Model = ReturnType<typeof requestFormModel>;

function licenceOf(returned: RegistryRequestDetail | null): SentFile | null {
  const change = returned?.changes.find(({ files }) => files !== null);
  return change?.files?.after ?? null;
}

function Body({ subject, returned, now, model }: FormProps & { model: Model }) {
  const form = useFormContext<FormValues>();
  const router = useRouter();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly SentFile[]>(returned?.files ?? []);
  const [licence, setLicence] = useState<SentFile | null>(() => licenceOf(returned));
  const [reason, setReason] = useState(returned?.reason ?? "");
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { problems, show } = useProblems(model, goToFirst);

  function fail(error: ApiFailure): void {
    setBusy(false);
    if (error.error === "registry.stale") void client.invalidateQueries({ queryKey: registryRequestKey });
    if (error.fields.length > 0) show(error.fields);
    else setFailure(error.message);
  }

  async function send(values: FormValues): Promise<void> {
    setBusy(true);
    const given = {
      values: { ...sentValues(values), ...(licence && { licenceFileId: licence.id }) },
      reason: reason.trim(),
      fileIds: files.map(({ id }) => id),
    };
    try {
      const id = returned
        ? returned.id
        : (await submitRequest({ ...subject, ...given, revision: now.revision })).id;
      if (returned)
        await resubmitRequest({
          ...given,
          registryRequestId: returned.id,
          revision: returned.revision,
          subjectRevision: now.revision,
        });
      succeed("变更申请已提交，请等待造价站审核");
      await client.invalidateQueries({ queryKey: registryRequestKey });
      router.push(requestHref(id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      fail(error);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (uploading) {
      warn("附件正在上传，请在上传完成后提交");
      return;
    }
    const values = form.getValues();
    const found = [...model.errors(values, new Date())];
    if (reason.trim() === "") found.push({ path: "reason", message: "变更原因必填" });
    setFailure("");
    show(found);
    if (found.length === 0) void send(values);
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
      {subject.kind === "identity" && <PrivacyNote />}
      <DynamicForm />
      {subject.kind === "enterprise" && (
        <NewLicenceField licence={licence ?? now.licence} onSaved={setLicence} onBusy={setUploading} />
      )}
      <FormSection code="reason" name="变更原因">
        <div id="field-reason" tabIndex={-1}>
          <TextareaField
            label="变更原因"
            labelHidden
            required
            rows={3}
            maxLength={200}
            value={reason}
            error={problems.find(({ path }) => path === "reason")?.message}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </FormSection>
      <FilesField files={files} onFiles={setFiles} onBusy={setUploading} />
      <div className={styles.buttons}>
        <LinkButton href={returned ? requestHref(returned.id) : registryRequestPath}>取消</LinkButton>
        <Button type="submit" variant="primary" busy={busy} busyText="正在提交……">
          {returned ? "重新提交" : "提交申请"}
        </Button>
      </div>
    </form>
  );
}
