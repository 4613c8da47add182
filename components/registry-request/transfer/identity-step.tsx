"use client";

import { type FormEvent, useState } from "react";

import { FormSection } from "#components/form/form-section.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import {
  type TransferCheck,
  type TransferCheckInput,
  transferCheckInputSchema,
} from "#contracts/registry-request/transfer.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { registryRequestPath } from "#lib/registry-request/paths.ts";
import { checkTransfer } from "#lib/registry-request/transfer.ts";

import styles from "../registry-request.module.css";

export type Found = { identity: TransferCheckInput; check: TransferCheck };
type Faults = Readonly<Record<string, string>>;

const nothing: TransferCheckInput = { name: "", idNumber: "", certNo: "" };

/** Name, number and certificate must all match before anything else is asked. */
export function IdentityStep({ onFound }: { onFound: (found: Found) => void }) {
  const [identity, setIdentity] = useState(nothing);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  async function check(given: TransferCheckInput): Promise<void> {
    setBusy(true);
    try {
      onFound({ identity: given, check: await checkTransfer(given) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const parsed = transferCheckInputSchema.safeParse(identity);
    setFailure("");
    setFaults(
      Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ""), message]),
      ),
    );
    if (parsed.success) void check(parsed.data);
  }
  const field = (code: keyof TransferCheckInput, label: string, maxLength: number) => (
    <TextField
      label={label}
      required
      countTo={maxLength}
      value={identity[code]}
      error={faults[code]}
      onChange={(event) => setIdentity({ ...identity, [code]: event.target.value })}
    />
  );
  return (
    <form onSubmit={onSubmit} className={styles.form} noValidate>
      {failure !== "" && (
        <p className={styles.warning} role="alert">
          {failure}
        </p>
      )}
      <FormSection code="identity" name="人员和注册证书">
        <div className={styles.identity}>
          {field("name", "姓名", 50)}
          {field("idNumber", "证件号码", 20)}
          {field("certNo", "注册证书编号", 40)}
        </div>
        <p className={styles.soft}>
          三项须与注册信息完全一致。证件号码用于核对人员，平台加密保存，核对情况记入访问日志。
        </p>
      </FormSection>
      <div className={styles.buttons}>
        <LinkButton href={registryRequestPath}>取消</LinkButton>
        <Button type="submit" variant="primary" busy={busy} busyText="正在核对……">
          核对
        </Button>
      </div>
    </form>
  );
}
