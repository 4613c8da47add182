"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";

import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst } from "#components/form/problem-summary.tsx";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import type { RegistryRequestForm } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { scanFault } from "#contracts/registry-request/rules.ts";
import { beginValues, requestFormModel, sentValues, staleText } from "#lib/registry-request/form-model.ts";
import type { RequestSubject } from "#lib/registry-request/new-request-href.ts";
import { requestFormQuery, resubmitRequest, submitRequest } from "#lib/registry-request/queries.ts";

import { FilesField, NewLicenceField } from "./files-field.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { OpenRequest, ReasonField, RequestBand, RequestFrame, type Returned } from "./request-frame.tsx";
import { useSending } from "./use-sending.ts";

type Props = {
  subject: RequestSubject;
  returned: Returned;
};

export function RequestForm({ subject, returned }: Props) {
  const { data: now } = useQuery(requestFormQuery(subject));
  if (!now) return null;
  return (
    <>
      <RequestBand
        title={`${registryRequestKindNames[subject.kind]}：${now.subjectName}`}
        facts={now.certNo === "" ? null : <span>注册证书编号{now.certNo}</span>}
        returned={returned}
      />
      {now.open && !returned ? (
        <OpenRequest open={now.open} />
      ) : (
        <Form subject={subject} returned={returned} now={now} />
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
  const form = useNewForm(model, beginValues(now, returned));
  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <Body {...props} model={model} />
      </FormShapeContext>
    </FormContext>
  );
}

type Model = ReturnType<typeof requestFormModel>;

function licenceOf(returned: Returned): SentFile | null {
  const change = returned?.changes.find(({ files }) => files !== null);
  return change?.files?.after ?? null;
}

function Body({ subject, returned, now, model }: FormProps & { model: Model }) {
  const form = useForm();
  const [files, setFiles] = useState<readonly SentFile[]>(returned?.files ?? []);
  const [licence, setLicence] = useState<SentFile | null>(() => licenceOf(returned));
  const [reason, setReason] = useState(returned?.reason ?? "");
  const { problems, show } = useProblems(model, goToFirst);
  const client = useQueryClient();
  const [begun] = useState(now.values);
  const sending = useSending(show, async () => {
    const newest = await client.fetchQuery({ ...requestFormQuery(subject), staleTime: 0 });
    return staleText(subject.kind, begun, newest);
  });

  async function send(values: FormValues): Promise<RegistryRequestId> {
    const given = {
      values: { ...sentValues(subject.kind, begun, values), ...(licence && { licenceFileId: licence.id }) },
      reason: reason.trim(),
      fileIds: files.map(({ id }) => id),
    };
    const { revision } = now;
    if (!returned) return (await submitRequest({ ...subject, ...given, revision })).id;
    const sent = { registryRequestId: returned.id, revision: returned.revision };
    await resubmitRequest({ ...given, ...sent, subjectRevision: revision });
    return returned.id;
  }

  function onSubmit(event: FormEvent): void {
    sending.submit(event, () => {
      const values = form.values();
      const found = [...model.errors(values, new Date())];
      if (reason.trim() === "") found.push({ path: "reason", message: "变更原因必填" });
      const scan = scanFault(subject.kind, files.length);
      if (scan !== null) found.push(scan);
      return { found, send: () => send(values), done: "变更申请已提交，请等待造价站审核" };
    });
  }

  return (
    <RequestFrame returned={returned} sending={sending} problems={problems} onSubmit={onSubmit}>
      {subject.kind === "identity" && <PrivacyNote />}
      <DynamicForm />
      {subject.kind === "enterprise" && (
        <NewLicenceField
          licence={licence ?? now.licence}
          onSaved={setLicence}
          onBusy={sending.onUploading("licence")}
        />
      )}
      <ReasonField name="变更原因" value={reason} problems={problems} onChange={setReason} />
      <FilesField
        code="fileIds"
        {...(subject.kind === "certificate-add" && {
          name: "注册证书扫描件和证明材料",
          hint: "请上传注册证书扫描件",
        })}
        error={problems.find(({ path }) => path === "fileIds")?.message}
        files={files}
        onFiles={setFiles}
        onBusy={sending.onUploading("files")}
      />
    </RequestFrame>
  );
}
