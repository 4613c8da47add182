"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { PurposeNote } from "#components/form/purpose-note.tsx";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { directForm } from "#lib/enterprise/direct-form.ts";
import { enterpriseKey, enterpriseQuery, saveEnterprise } from "#lib/enterprise/queries.ts";
import { changesMeanwhile } from "#lib/form/changes-meanwhile.ts";
import { changedValues } from "#lib/form/form-state.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import styles from "../enterprise.module.css";

const shape = { form: directForm };

type EditProps = { detail: EnterpriseDetail; onClose: () => void };

export function EditDialog({ detail, onClose }: EditProps) {
  const formId = useId();
  const [begun] = useState(detail.values);
  const [busy, setBusy] = useState(false);
  const form = useNewForm(directForm, begun);
  return (
    <Dialog
      open
      title="修改联系人和其他信息"
      width={860}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在保存……" onCancel={onClose}>
          保存
        </FormFoot>
      }
    >
      <FormContext value={form}>
        <FormShapeContext value={shape}>
          <Body
            formId={formId}
            begun={begun}
            detail={detail}
            busy={busy}
            onBusy={setBusy}
            onClose={onClose}
          />
        </FormShapeContext>
      </FormContext>
    </Dialog>
  );
}

type BodyProps = EditProps & {
  formId: string;
  begun: FormValues;
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

function Body({ formId, begun, detail, busy, onBusy, onClose }: BodyProps) {
  const client = useQueryClient();
  const form = useForm();
  const [revision, setRevision] = useState(detail.revision);
  const [failure, setFailure] = useState("");
  const { problems, show } = useProblems(directForm, goToFirst);

  /** A second save goes on the newest revision, once its reader has been told what is new. */
  async function tellNewest(message: string): Promise<void> {
    const newest = await client.fetchQuery({ ...enterpriseQuery(null), staleTime: 0 });
    setRevision(newest.revision);
    const said = changesMeanwhile(directForm, begun, { now: newest.values });
    setFailure(said.length === 0 ? `${message}。` : `${message}：${said.join("，")}。核对后可再次保存。`);
  }

  async function send(values: FormValues): Promise<void> {
    onBusy(true);
    try {
      await saveEnterprise(revision, changedValues(directForm, begun, values));
      succeed("企业信息已保存");
      await client.invalidateQueries({ queryKey: enterpriseKey });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      onBusy(false);
      if (error.fields.length > 0) show(error.fields);
      else if (error.error === "registry.stale") await tellNewest("该信息已被他人修改");
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const values = form.values();
    const found = directForm.errors(values, new Date());
    setFailure("");
    show(found);
    if (found.length === 0) void send(values);
  }

  return (
    <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
      {failure !== "" && <FormAlert text={failure} />}
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      <DynamicForm />
      <PurposeNote of="contact" />
    </form>
  );
}
