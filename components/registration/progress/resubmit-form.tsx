"use client";

import { type FormEvent, useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { Button } from "#components/ui/button.tsx";
import type { FormValues } from "#contracts/form/form.ts";
import type { SentLicence } from "#contracts/registration/registration.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { resubmitRegistration, toldMoved } from "#lib/registration/api.ts";
import { registrationForm } from "#lib/registration/form-models.ts";

import { KeptNote } from "../kept-note.tsx";
import { LicenceField } from "../licence-field.tsx";
import { useDraftKeeper } from "../use-draft-keeper.ts";
import { useRemembered } from "../use-remembered.ts";
import type { ProgressViewProps } from "./progress-view.tsx";

import styles from "../registration.module.css";

const shape = { form: registrationForm };

/** Everything but the credit code and the phone can be changed. */
export function ResubmitForm(props: ProgressViewProps) {
  const { token, view, draft } = props;
  const { keeper, kept } = useDraftKeeper();
  const [licence, setLicence] = useState<SentLicence | null>(draft?.licence ?? null);
  const form = useNewForm(registrationForm, { ...view.values, ...draft?.values });
  const { revision } = view;
  const keep = (values: FormValues, sent: SentLicence | null): void =>
    keeper.keep(token, { step: 2, revision, values, licence: sent, code: null });
  useRemembered(form, (values) => keep(values, licence));

  function onLicence(next: SentLicence): void {
    setLicence(next);
    keep(form.values(), next);
  }

  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <Body {...props} licence={licence} onLicence={onLicence} onSend={keeper.drop} />
        <KeptNote kept={kept} />
      </FormShapeContext>
    </FormContext>
  );
}

type BodyProps = ProgressViewProps & {
  licence: SentLicence | null;
  onLicence: (licence: SentLicence) => void;
  onSend: () => void;
};

function Body({ token, view, licence, onLicence, ...props }: BodyProps) {
  const form = useForm();
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { problems, show } = useProblems(registrationForm, goToFirst);

  function fail(error: ApiFailure): void {
    if (error.error === "registration.token") props.onOver();
    else if (toldMoved(error)) props.onReload();
    else if (error.fields.length > 0) show(error.fields);
    else setFailure(error.message);
  }

  async function send(values: FormValues): Promise<void> {
    setBusy(true);
    props.onSend();
    try {
      const licenceFileId = licence?.fileId ?? null;
      const resubmitted = await resubmitRegistration({
        token,
        revision: view.revision,
        values,
        licenceFileId,
      });
      succeed("注册申请已重新提交");
      props.onResubmitted(resubmitted);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      fail(error);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (uploading) {
      warn("营业执照正在上传，请在上传完成后提交");
      return;
    }
    const values = form.values();
    const found = registrationForm.errors(values, new Date());
    setFailure("");
    show(found);
    if (found.length === 0) void send(values);
  }

  return (
    <form onSubmit={onSubmit} className={styles.step} noValidate>
      {failure !== "" && <FormAlert text={failure} />}
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      <DynamicForm />
      <LicenceField
        token={token}
        licence={licence ?? view.licence}
        onSaved={onLicence}
        onBusy={setUploading}
      />
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={props.onLeave}>
          退出查询
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyText="正在提交……">
          重新提交
        </Button>
      </div>
    </form>
  );
}
