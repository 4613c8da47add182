"use client";

import { type FormEvent, useState } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { StepFacts } from "#components/sign-in/step/step-facts.tsx";
import { StepFoot } from "#components/sign-in/step/step-foot.tsx";
import { useFocusedHeading } from "#components/sign-in/step/use-focused-heading.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import {
  type TransferConsentOutput,
  type TransferConsentView,
  transferConsentViewInputSchema,
} from "#contracts/registry-request/transfer.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { decideConsent, viewConsent } from "#lib/registry-request/transfer.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./consent.module.css";

type Proof = { number: string; code: string };
type Next = TransferConsentOutput["next"];
type Shown =
  | { name: "prove"; notice: string }
  | { name: "view"; proof: Proof; view: TransferConsentView }
  | { name: "done"; next: Next };

/** Number and code, then who asks for what, then the person's decision. Nothing is remembered. */
export function ConsentSteps() {
  const [shown, setShown] = useState<Shown>({ name: "prove", notice: "" });
  switch (shown.name) {
    case "prove":
      return (
        <ProveStep
          notice={shown.notice}
          onProved={(proof, view) => setShown({ name: "view", proof, view })}
        />
      );
    case "view":
      return (
        <DecideStep
          {...shown}
          onDone={(next) => setShown({ name: "done", next })}
          onBack={(notice) => setShown({ name: "prove", notice })}
        />
      );
    case "done":
      return <DoneStep next={shown.next} />;
  }
}

type ProveProps = { notice: string; onProved: (proof: Proof, view: TransferConsentView) => void };

function ProveStep({ notice, onProved }: ProveProps) {
  const [number, setNumber] = useState("");
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState(notice);
  const [busy, setBusy] = useState(false);

  async function prove(proof: Proof): Promise<void> {
    setBusy(true);
    try {
      onProved(proof, await viewConsent(proof.number, proof.code));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const parsed = transferConsentViewInputSchema.safeParse({ number, code });
    setFailure("");
    setFaults(
      Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ""), message]),
      ),
    );
    if (parsed.success) void prove(parsed.data);
  }
  return (
    <form onSubmit={onSubmit} className={styles.step} noValidate>
      <p className={styles.lead}>
        有单位申请将您的造价工程师注册变更到该单位时，平台会向您预留的手机号发送短信。请输入短信中的申请编号和确认码，查看申请后决定是否同意。
      </p>
      {failure !== "" && <FormAlert text={failure} />}
      <TextField
        label="申请编号"
        name="number"
        required
        maxLength={40}
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        error={faults["number"]}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField
        label="确认码"
        name="code"
        required
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={faults["code"]}
        onChange={(event) => setCode(event.target.value)}
      />
      <StepFoot busy={busy} busyText="正在查询……">
        查看申请
      </StepFoot>
    </form>
  );
}

type DecideProps = {
  proof: Proof;
  view: TransferConsentView;
  onDone: (next: Next) => void;
  onBack: (notice: string) => void;
};

function DecideStep({ proof, view, onDone, onBack }: DecideProps) {
  const heading = useFocusedHeading();
  const [failure, setFailure] = useState("");
  const [decide, busy] = useGuarded(async (agree: boolean) => {
    setFailure("");
    try {
      onDone((await decideConsent({ ...proof, agree })).next);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "transfer.code") onBack(error.message);
      else setFailure(error.message);
    }
  });
  const facts: [string, string][] = [
    ["申请编号", view.number],
    ["姓名", view.personName],
    ["注册证书编号", view.certNo],
    ["原单位", view.formerName],
    ["新单位", view.newName],
    ["新聘用合同签订日期", view.contractOn],
    ["变更原因", view.reason],
  ];
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        {view.newName}申请将您的注册变更到该单位
      </h3>
      <StepFacts facts={facts} />
      <p className={styles.note}>
        同意后，由原单位确认、造价站审核；审核通过之日起，您的注册证书只能用于新单位。不同意的，申请即告终止。请在
        {formatDateTime(view.until)}前决定。
      </p>
      {failure !== "" && <FormAlert text={failure} />}
      <div className={styles.buttons}>
        <Button variant="danger" disabled={busy} onClick={() => decide(false)}>
          不同意
        </Button>
        <Button variant="primary" busy={busy} onClick={() => decide(true)}>
          同意
        </Button>
      </div>
    </div>
  );
}

const outcomes: Record<Next, string> = {
  former: "申请已转原单位确认。",
  station: "申请已转造价站审核。",
  over: "申请已终止，两家单位将收到通知。您的注册不变。",
};

function DoneStep({ next }: { next: Next }) {
  const heading = useFocusedHeading();
  return (
    <div className={styles.step}>
      <h3 ref={heading} tabIndex={-1}>
        {next === "over" ? "您已拒绝变更注册" : "您已同意变更注册"}
      </h3>
      <p>{outcomes[next]}</p>
      <div className={styles.buttons}>
        <LinkButton href="/">返回登录</LinkButton>
      </div>
    </div>
  );
}
