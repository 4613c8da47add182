import type { FormEvent, ReactNode } from "react";

import { FormSection } from "#components/form/form-section.tsx";
import { ProblemSummary } from "#components/form/problem-summary.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useTypedPage } from "#components/ui/overlays/use-typed-page.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { RegistryRequestDetail, RegistryRequestForm } from "#contracts/registry-request/api.ts";
import { registryRequestPath, requestHref } from "#lib/registry-request/paths.ts";

import { ReturnedNote } from "./returned-note.tsx";

import styles from "../registry-request.module.css";

/** The request that was returned; null for a new one. */
export type Returned = RegistryRequestDetail | null;

const backHref = (returned: Returned): string => (returned ? requestHref(returned.id) : registryRequestPath);

export function RequestBand(props: { title: string; facts: ReactNode; returned: Returned }) {
  const { title, facts, returned } = props;
  return (
    <PageBand
      title={title}
      facts={facts}
      actions={<LinkButton href={backHref(returned)}>{returned ? "返回申请" : "返回列表"}</LinkButton>}
    />
  );
}

export function OpenRequest({ open }: { open: NonNullable<RegistryRequestForm["open"]> }) {
  return (
    <EmptyBlock
      icon="lock"
      text="已有一份变更申请尚未办结"
      hint={`申请编号${open.number}。请待其办结，或撤回后再提交。`}
    >
      <LinkButton href={requestHref(open.id)}>查看该申请</LinkButton>
    </EmptyBlock>
  );
}

type FrameProps = {
  returned: Returned;
  sending: { busy: boolean; failure: string };
  problems: readonly FieldError[];
  onSubmit: (event: FormEvent) => void;
  /** Above the list of problems. */
  lead?: ReactNode;
  children: ReactNode;
};

export function RequestFrame({ returned, sending, problems, onSubmit, lead, children }: FrameProps) {
  const { onTyped } = useTypedPage();
  return (
    <form onSubmit={onSubmit} onInput={onTyped} className={styles.form} noValidate>
      <ReturnedNote returned={returned} />
      {sending.failure !== "" && (
        <p className={styles.warning} role="alert">
          {sending.failure}
        </p>
      )}
      {lead}
      {problems.length > 0 && (
        <ProblemSummary
          label="填写有误"
          title={`还有${problems.length}项需要填写或更正`}
          problems={problems}
        />
      )}
      {children}
      <div className={styles.buttons}>
        <LinkButton href={backHref(returned)}>取消</LinkButton>
        <Button type="submit" variant="primary" busy={sending.busy} busyText="正在提交……">
          {returned ? "重新提交" : "提交申请"}
        </Button>
      </div>
    </form>
  );
}

type ReasonProps = {
  name: string;
  value: string;
  problems: readonly FieldError[];
  onChange: (text: string) => void;
};

export function ReasonField({ name, value, problems, onChange }: ReasonProps) {
  return (
    <FormSection code="reason" name={name}>
      <div id="field-reason" tabIndex={-1}>
        <TextareaField
          label={name}
          labelHidden
          required
          rows={3}
          countTo={200}
          value={value}
          error={problems.find(({ path }) => path === "reason")?.message}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FormSection>
  );
}
