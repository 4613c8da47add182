"use client";

import { type FormEvent, useRef, useState } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { textOf } from "#components/sign-in/fields/form-fields.ts";
import { useFieldFocus } from "#components/sign-in/fields/use-field-focus.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Icon } from "#components/ui/icons.tsx";
import {
  type EnterpriseVerifyInput,
  enterpriseVerifyInputSchema,
} from "#contracts/registration/registration.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { verifyEnterprise } from "#lib/registration/api.ts";
import type { Begun } from "#lib/registration/begin.ts";
import { newRegistration } from "#lib/registration/memory.ts";

import type { StepProps } from "./use-registration.ts";
import { vouchedText } from "./vouched-mark.tsx";

import styles from "../registration.module.css";

const overdue = "上次填写已超过4小时或已提交，暂存内容已清除，请重新校验企业";

type Problems = Partial<Record<keyof EnterpriseVerifyInput, string>>;

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const found: Problems = {};
  for (const { path, message } of issues) {
    if (path[0] === "uscc") found.uscc ??= message;
    if (path[0] === "name") found.name ??= message;
  }
  return found;
}

export function VerifyStep({ memory, change, begun }: StepProps & { begun: Begun }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState(begun === "over" ? overdue : "");
  const focusField = useFieldFocus(form);
  const isVouched = memory.vouched.length > 0;

  function refuse(found: Problems): void {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(first);
  }

  async function verify(given: EnterpriseVerifyInput): Promise<void> {
    const same = given.uscc === memory.uscc && given.name === memory.name;
    if (same && memory.token !== "") {
      change({ step: 1 });
      return;
    }
    setBusy(true);
    try {
      const { token } = await verifyEnterprise(given);
      change({ ...given, token, vouched: [], licence: null, step: 1 });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const fields = problemsOf(error.fields.map(({ path, message }) => ({ path: [path], message })));
      if (Object.keys(fields).length > 0) refuse(fields);
      else setFailure(error.message);
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const given = { uscc: textOf(element, "uscc"), name: textOf(element, "name") };
    const checked = enterpriseVerifyInputSchema.safeParse(given);
    setFailure("");
    setProblems({});
    if (checked.success) void verify(checked.data);
    else refuse(problemsOf(checked.error.issues));
  }

  return (
    <form
      key={String(isVouched)}
      ref={form}
      onSubmit={onSubmit}
      className={`${styles.step} ${styles.narrow}`}
      noValidate
    >
      {isVouched && (
        <p className={styles.note} role="status">
          <Icon name="info" />
          已带入政务服务统一登录核验的单位信息，请核对后继续。
        </p>
      )}
      {failure !== "" && <FormAlert text={failure} />}
      <TextField
        label="统一社会信用代码"
        name="uscc"
        required
        maxLength={18}
        autoFocus={!isVouched}
        readOnly={isVouched}
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          isVouched ? `${vouchedText}，也是注册后的登录账号` : "营业执照上的18位代码，也是注册后的登录账号"
        }
        defaultValue={memory.uscc}
        error={problems.uscc}
      />
      <TextField
        label="企业名称"
        name="name"
        required
        maxLength={100}
        readOnly={isVouched}
        autoComplete="organization"
        hint={isVouched ? vouchedText : "与营业执照上的名称一致"}
        defaultValue={memory.name}
        error={problems.name}
      />
      <div className={styles.buttons}>
        {isVouched ? (
          <Button variant="text" onClick={() => change(newRegistration)}>
            注册其他企业
          </Button>
        ) : (
          <LinkButton href="/" variant="text">
            返回登录
          </LinkButton>
        )}
        <Button type="submit" variant="primary" busy={busy} busyText="正在校验……">
          下一步
        </Button>
      </div>
      <p className={styles.lead}>
        已提交过注册申请？
        <LinkButton href="/register/status" variant="text">
          查询注册进度
        </LinkButton>
      </p>
    </form>
  );
}
