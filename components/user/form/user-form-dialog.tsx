"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { PurposeNote } from "#components/form/purpose-note.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { AccountChangeKind } from "#contracts/account/changes/account-change.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import { stationRoleSchema, type UserRow } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { succeed } from "#lib/http/notices.ts";
import { userKey } from "#lib/user/queries.ts";

import { StationFields } from "./station-fields.tsx";
import { emptyUser, sendUser, type UserForm, userForm } from "./user-form.ts";

import styles from "../user.module.css";

const roleChoices = stationRoleSchema.options.map((value) => ({ value, label: roleNames[value] }));

function saidOf(asked: readonly AccountChangeKind[]): string {
  if (asked.length === 0) return "没有需要调整的内容";
  if (asked.includes("opening")) return "已提交，待安全管理员开通";
  return asked.includes("phone")
    ? "已提交，待本人或安全管理员确认；新手机号将收到验证短信"
    : "已提交，待确认后生效";
}

function nextStep(row: UserRow | null): string {
  if (row === null || row.status === "pending") {
    return "提交后由安全管理员核对并开通，开通前不能登录。密码由本人设置，系统不生成一次性密码。";
  }
  return "提交后不立即生效：姓名、角色和单位由安全管理员同意；手机号须新手机号验证，并由本人或安全管理员同意；身份证号码由本人或安全管理员同意。";
}

type FormProps = {
  row: UserRow | null;
  scope: RegionScope;
  onClose: () => void;
  onDone: () => void;
};

function useUserForm({ row, onDone }: FormProps) {
  const client = useQueryClient();
  const [form, setForm] = useState<UserForm>(row ? userForm(row) : emptyUser);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    const sent = await sendUser(form, row);
    if (sent.kind === "done") {
      succeed(saidOf(sent.asked));
      // Busy until then: a second press would ask again.
      await client.invalidateQueries({ queryKey: userKey });
      onDone();
    } else if (sent.kind === "wrong") setFaults(sent.faults);
    setBusy(false);
  }
  function change(next: Partial<UserForm>) {
    setForm({ ...form, ...next });
    setFaults({});
  }
  return { form, faults, busy, send, change };
}

export function UserFormDialog(props: FormProps) {
  const { row } = props;
  const formId = useId();
  const { form, faults, busy, send, change } = useUserForm(props);
  useFirstFault(formId, faults);
  // A refused account has given up its phone.
  const needsPhone = row === null || (row.status === "pending" && row.phone === "");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send();
  }
  return (
    <Dialog
      open
      title={row ? "申请调整用户" : "新增用户"}
      width={620}
      guardsText
      onClose={busy ? undefined : props.onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在提交……" onCancel={props.onClose}>
          提交申请
        </FormFoot>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <FormProblem text={faults[""]} />
        <p className={styles.formNote}>{nextStep(row)}</p>
        <TextField
          label="账号"
          required
          autoFocus={row === null}
          disabled={row !== null}
          countTo={32}
          spellCheck={false}
          hint={row || faults.userCode ? undefined : "字母开头，4至32位"}
          value={form.userCode}
          error={faults.userCode}
          onChange={(event) => change({ userCode: event.target.value })}
        />
        <TextField
          label="姓名"
          required
          autoFocus={row !== null}
          countTo={30}
          value={form.name}
          error={faults.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="手机号"
          required={needsPhone}
          inputMode="numeric"
          placeholder={needsPhone ? "11位手机号" : `${row?.phone || "未绑定"}，不修改请留空`}
          value={form.phone}
          error={faults.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          label="身份证号码"
          autoComplete="off"
          spellCheck={false}
          hint={faults.idNumber ? undefined : "选填，用于政务服务个人登录"}
          placeholder={row ? "不修改请留空" : undefined}
          value={form.idNumber}
          error={faults.idNumber}
          onChange={(event) => change({ idNumber: event.target.value })}
        />
        <SelectField
          label="角色"
          required
          empty={null}
          options={roleChoices}
          value={form.role}
          error={faults.role}
          onChange={(event) => change({ role: stationRoleSchema.parse(event.target.value), regionCode: "" })}
        />
        <StationFields
          role={form.role}
          regionCode={form.regionCode}
          scope={props.scope}
          error={faults.regionCode}
          onChange={(regionCode) => change({ regionCode })}
        />
        <PurposeNote of="account" />
      </form>
    </Dialog>
  );
}
