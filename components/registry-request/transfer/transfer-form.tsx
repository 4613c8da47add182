"use client";

import { type FormEvent, useMemo, useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { goToFirst } from "#components/form/problem-summary.tsx";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { useProblems } from "#components/form/use-problems.ts";
import { Button } from "#components/ui/button.tsx";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { type ConsentWay, consentRefusal } from "#contracts/registry-request/transfer.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { transferFormModel, transferValues } from "#lib/registry-request/transfer-model.ts";
import { resubmitTransfer, submitTransfer } from "#lib/registry-request/transfer.ts";

import { ReasonField, RequestBand, RequestFrame, type Returned } from "../form/request-frame.tsx";
import { useSending } from "../form/use-sending.ts";
import { type Found, IdentityStep } from "./identity-step.tsx";
import { noFiles, TransferFilesFields, type TransferSent } from "./transfer-files-fields.tsx";

import styles from "../registry-request.module.css";

/** A new transfer, or one that was returned: its person and certificate stay. */
export function TransferForm({ returned }: { returned: Returned }) {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <>
      <RequestBand
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
        returned={returned}
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
    // For a returned request the service alone knows whether the reason is needed.
    return returned === null
      ? asked
      : { ...transferFormModel(true), errors: transferFormModel(false).errors };
  }, [asksReason, returned]);
  const shape = useMemo(() => ({ form: model }), [model]);
  const form = useNewForm(model, { ...returned?.values });
  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <Body {...props} model={model} />
      </FormShapeContext>
    </FormContext>
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
  const form = useForm();
  const [isSigned, setIsSigned] = useState(false);
  const way = isSigned ? "paper" : (found?.check.way ?? returned?.transfer?.consent.way ?? "sms");
  const [files, setFiles] = useState(() => sentBefore(returned));
  const [reason, setReason] = useState(returned?.reason ?? "");
  const { problems, show } = useProblems(model, goToFirst);
  const sending = useSending(show);
  const faultOf = (code: string) => problems.find(({ path }) => path === code)?.message;

  async function send(values: FormValues): Promise<RegistryRequestId> {
    const given = { reason: reason.trim(), files: idsOf(files), values: transferValues(values) };
    if (!returned) {
      const input = { ...given, values: { ...found?.identity, ...given.values } };
      try {
        return (await submitTransfer(input)).id;
      } catch (error) {
        // The date of the contract decides as well, which the check did not know.
        if (error instanceof ApiFailure && error.error === "transfer.consent") setIsSigned(true);
        throw error;
      }
    }
    const { id, revision } = returned;
    await resubmitTransfer({ ...given, registryRequestId: id, revision });
    return id;
  }

  function onSubmit(event: FormEvent): void {
    sending.submit(event, () => {
      const values = form.values();
      const faults = [...model.errors(values, new Date())];
      if (reason.trim() === "") faults.push({ path: "reason", message: "变更原因必填" });
      faults.push(...missingFiles(files, way));
      const asked = returned === null && way !== "paper";
      return {
        found: faults,
        send: () => send(values),
        done: asked ? "变更注册申请已提交，确认短信已发送到本人手机" : "变更注册申请已提交",
      };
    });
  }

  return (
    <RequestFrame
      returned={returned}
      sending={sending}
      problems={problems}
      onSubmit={onSubmit}
      lead={found && <FoundNote found={found} onAgain={onAgain} />}
    >
      <DynamicForm />
      <ReasonField name="变更原因" value={reason} problems={problems} onChange={setReason} />
      <TransferFilesFields
        files={files}
        way={way}
        faultOf={faultOf}
        onFiles={setFiles}
        onBusy={sending.onUploading}
      />
    </RequestFrame>
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
          : `${consentRefusal(check.smsObstacle ?? "none")}。`}
      </p>
    </section>
  );
}
