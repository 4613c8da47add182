"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useMemo, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst, ProblemSummary } from "#components/form/problem-summary.tsx";
import { useFormModel } from "#components/form/use-form-model.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import type { ConsentWay } from "#contracts/registry-request/transfer.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { registryRequestPath, requestHref } from "#lib/registry-request/paths.ts";
import { registryRequestKey } from "#lib/registry-request/queries.ts";
import { transferFormModel, transferValues } from "#lib/registry-request/transfer-model.ts";
import { resubmitTransfer, submitTransfer } from "#lib/registry-request/transfer.ts";

import { ReturnedNote } from "../form/returned-note.tsx";
import { type Found, IdentityStep } from "./identity-step.tsx";
import { noFiles, TransferFilesFields, type TransferSent } from "./transfer-files-fields.tsx";

import styles from "../registry-request.module.css";

type Returned = RegistryRequestDetail | null;

/** A new transfer, or one that was returned: its person and certificate stay. */
export function TransferForm({ returned }: { returned: Returned }) {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <>
      <PageBand
        title={
          returned
            ? `${registryRequestKindNames.transfer}：${returned.subjectName}`
            : registryRequestKindNames.transfer
        }
        facts={
          returned ? (
            <span>注册证书编号{returned.certNo}</span>
          ) : (
            "须经本人和原单位确认，由造价站审核；证书编号和有效期不变"
          )
        }
        actions={
          <LinkButton href={returned ? requestHref(returned.id) : registryRequestPath}>
            {returned ? "返回申请" : "返回列表"}
          </LinkButton>
        }
      />
      {returned === null && found === null ? (
        <IdentityStep onFound={setFound} />
      ) : (
        <Form returned={returned} found={found} onAgain={() => setFound(null)} />
      )}
    </>
  );
}

type FormProps = { returned: Returned; found: Found | null; onAgain: () => void };

function Form(props: FormProps) {
  const { returned, found } = props;
  const asksReason = found?.check.needsSpecialReason ?? returned !== null;
  const model = useMemo(() => {
    const asked = transferFormModel(asksReason);
    // Of a returned one the service alone knows whether it is needed.
    return returned === null
      ? asked
      : { ...transferFormModel(true), errors: transferFormModel(false).errors };
  }, [asksReason, returned]);
  const shape = useMemo(() => ({ form: model }), [model]);
  const form = useFormModel(model, { ...returned?.values });
  return (
    <FormProvider {...form}>
      <FormShapeContext value={shape}>
        <Body {...props} model={model} />
      </FormShapeContext>
    </FormProvider>
  );
}

function sentBefore(returned: Returned): TransferSent {
  const of = (kind: string) =>
    (returned?.transfer?.files ?? []).flatMap((one) => (one.kind === kind ? [one.file] : []));
  return returned === null
    ? noFiles
    : { contract: of("contract"), dismissal: of("dismissal"), consent: of("consent") };
}

const idsOf = (files: TransferSent) => ({
  contract: files.contract.map(({ id }) => id),
  dismissal: files.dismissal.map(({ id }) => id),
  consent: files.consent.map(({ id }) => id),
});

function missingFiles(files: TransferSent, way: ConsentWay): FieldError[] {
  return [
    ...(files.contract.length === 0 ? [{ path: "contract", message: "请上传新聘用合同" }] : []),
    ...(way === "paper" && files.consent.length === 0
      ? [{ path: "consent", message: "请上传本人签字的同意书" }]
      : []),
  ];
}

function Body({
  returned,
  found,
  onAgain,
  model,
}: FormProps & { model: ReturnType<typeof transferFormModel> }) {
  const form = useFormContext<FormValues>();
  const router = useRouter();
  const client = useQueryClient();
  const way = found?.check.way ?? returned?.transfer?.consent.way ?? "sms";
  const [files, setFiles] = useState(() => sentBefore(returned));
  const [reason, setReason] = useState(returned?.reason ?? "");
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const { problems, show } = useProblems(model, goToFirst);
  const faultOf = (code: string) => problems.find(({ path }) => path === code)?.message;

  async function send(values: FormValues): Promise<void> {
    setBusy(true);
    const given = { reason: reason.trim(), files: idsOf(files) };
    try {
      const id = returned
        ? returned.id
        : (await submitTransfer({ ...given, values: { ...found?.identity, ...transferValues(values) } })).id;
      if (returned) {
        const { id: registryRequestId, revision } = returned;
        await resubmitTransfer({ ...given, registryRequestId, revision, values: transferValues(values) });
      }
      succeed(
        returned || way === "paper" ? "变更注册申请已提交" : "变更注册申请已提交，确认短信已发送到本人手机",
      );
      await client.invalidateQueries({ queryKey: registryRequestKey });
      router.push(requestHref(id));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
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
    const values = form.getValues();
    const faults = [...model.errors(values, new Date())];
    if (reason.trim() === "") faults.push({ path: "reason", message: "变更原因必填" });
    faults.push(...missingFiles(files, way));
    setFailure("");
    show(faults);
    if (faults.length === 0) void send(values);
  }

  return (
    <form onSubmit={onSubmit} className={styles.form} noValidate>
      <ReturnedNote returned={returned} />
      {failure !== "" && (
        <p className={styles.warning} role="alert">
          {failure}
        </p>
      )}
      {found && <FoundNote found={found} onAgain={onAgain} />}
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      <DynamicForm />
      <FormSection code="reason" name="变更原因">
        <div id="field-reason" tabIndex={-1}>
          <TextareaField
            label="变更原因"
            labelHidden
            required
            rows={3}
            maxLength={200}
            value={reason}
            error={faultOf("reason")}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </FormSection>
      <TransferFilesFields
        files={files}
        way={way}
        faultOf={faultOf}
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

function FoundNote({ found, onAgain }: { found: Found; onAgain: () => void }) {
  const { identity, check } = found;
  return (
    <section className={styles.note} aria-label="核对结果">
      <div className={styles.found}>
        <p>
          {identity.name}，{identity.certNo}：该证书已在其他单位登记。
        </p>
        <Button small onClick={onAgain}>
          重新核对
        </Button>
      </div>
      <p>
        {check.way === "sms"
          ? "提交后，平台向本人预留的手机号发送确认短信，7天内有效；本人同意后，请原单位确认。"
          : "平台没有可用于确认的本人手机号，请上传本人签字的同意书，由造价站核对。"}
      </p>
    </section>
  );
}
