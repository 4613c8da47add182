"use client";

import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { type CertificateAsOf, certificateAsOfInputSchema } from "#contracts/staff/certificate.ts";
import { askCertificate } from "#lib/staff/queries.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { type Faults, sendForm } from "../edit/send.ts";

import styles from "../staff.module.css";

/** 某日是否有效. */
export function AsOfForm() {
  const [form, setForm] = useState(() => ({ certNo: "", day: formatDate(Date.now()), uscc: "" }));
  const [faults, setFaults] = useState<Faults>({});
  const [answer, setAnswer] = useState<CertificateAsOf | null>(null);
  const [busy, setBusy] = useState(false);
  async function ask(): Promise<void> {
    setBusy(true);
    const sent = await sendForm(certificateAsOfInputSchema, form, askCertificate);
    setBusy(false);
    setAnswer(sent.kind === "done" ? sent.answer : null);
    setFaults(sent.kind === "wrong" ? sent.faults : {});
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void ask();
  }
  function change(next: Partial<typeof form>): void {
    setForm({ ...form, ...next });
    setFaults({});
  }
  return (
    <form className={styles.asOf} aria-label="某日是否有效" noValidate onSubmit={submit}>
      <div className={styles.asOfRow}>
        <TextField
          label="注册证书编号"
          required
          maxLength={24}
          placeholder="建[造]加14位数字，旧编号为9位"
          value={form.certNo}
          error={faults["certNo"]}
          onChange={(event) => change({ certNo: event.target.value })}
        />
        <DateField
          label="日期"
          required
          value={form.day}
          error={faults["day"]}
          onValueChange={(day) => change({ day })}
        />
        <TextField
          label="单位的统一社会信用代码"
          maxLength={18}
          placeholder="选填，核对是否注册在该单位"
          value={form.uscc}
          error={faults["uscc"]}
          onChange={(event) => change({ uscc: event.target.value })}
        />
        <div className={styles.asOfAct}>
          <Button type="submit" busy={busy} busyText="正在查询……">
            查询某日是否有效
          </Button>
        </div>
      </div>
      <div aria-live="polite">
        {faults[""] && <p className={styles.problem}>{faults[""]}</p>}
        {answer && <Answer answer={answer} />}
      </div>
    </form>
  );
}

function standingText({ standing, day, registeredOn, validTo, endedOn }: CertificateAsOf): string {
  return {
    valid: `${day}有效，有效期至${validTo}`,
    early: `${day}尚未注册，注册日期为${registeredOn}`,
    ended: `${day}无效，自${endedOn}起已终止或离开注册单位`,
    expired: `${day}无效，已于${validTo}到期`,
  }[standing];
}

function Answer({ answer }: { answer: CertificateAsOf }) {
  const { certNo, holder, enterpriseName, standing, withUnit } = answer;
  return (
    <p className={styles.answer}>
      <Tag tone={standing === "valid" ? "green" : "red"}>{standingText(answer)}</Tag>
      {withUnit !== null && (
        <Tag tone={withUnit ? "green" : "red"}>{withUnit ? "注册在该单位" : "未注册在该单位"}</Tag>
      )}
      <span>
        {certNo}，{holder}，注册单位“{enterpriseName}”
      </span>
    </p>
  );
}
