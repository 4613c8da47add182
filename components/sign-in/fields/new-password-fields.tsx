"use client";

import { useState } from "react";

import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { type PasswordCheck, passwordChecks } from "#contracts/account/password.ts";
import { newPasswordNames, type NewPasswordProblems } from "#lib/account/new-password.ts";

import { PasswordField } from "./password-field.tsx";

import styles from "./new-password-fields.module.css";

const words = { met: "已满足", unmet: "未满足", open: "提交时核对" };

function stateOf({ met }: PasswordCheck, typed: boolean): keyof typeof words | null {
  if (!typed) return null;
  if (met === null) return "open";
  return met ? "met" : "unmet";
}

/** Fields `newPassword` and `repeated`; ticks off the password rules while typing. */
export function NewPasswordFields(props: {
  profile: PasswordProfile;
  userCode: string;
  errors: NewPasswordProblems;
  autoFocus?: boolean;
  /** The account has no earlier passwords. */
  isFirst?: boolean;
}) {
  const [text, setText] = useState("");
  const { isFirst = false } = props;
  const names = newPasswordNames[isFirst ? "first" : "next"];
  return (
    <>
      <PasswordField
        label={names.newPassword}
        name="newPassword"
        isNew
        error={props.errors.newPassword}
        autoFocus={props.autoFocus ?? false}
        onType={setText}
      />
      <ul className={styles.demands} aria-label="密码要求">
        {passwordChecks(props.profile, text, props.userCode, { isFirst }).map((check) => {
          const state = stateOf(check, text !== "");
          return (
            <li key={check.demand} className={cx(styles.demand, state && styles[state])}>
              <Icon name={state === "met" ? "success" : "info"} />
              {check.demand}
              {state && <span className="visually-hidden">（{words[state]}）</span>}
            </li>
          );
        })}
      </ul>
      <PasswordField label={names.repeated} name="repeated" isNew error={props.errors.repeated} />
    </>
  );
}
