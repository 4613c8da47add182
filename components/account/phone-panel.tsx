"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { AccountSafety } from "#contracts/account/account-safety.ts";

import { Panel } from "./panel.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";

import styles from "./safety.module.css";

export function PhonePanel({ safety }: { safety: AccountSafety }) {
  const [open, setOpen] = useState(false);
  const { phone } = safety;
  return (
    <Panel
      title="绑定手机"
      action={
        safety.sms && (
          <Button icon="edit" onClick={() => setOpen(true)}>
            {phone === "" ? "绑定手机号" : "更换手机号"}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <dt>手机号</dt>
        <dd>{phone === "" ? "未绑定" : phone}</dd>
      </dl>
      <p className={styles.hint}>
        {safety.sms
          ? "手机号用于短信登录、找回密码和接收安全提醒。更换前须验证身份，并填写新手机号收到的验证码；绑定或更换后其他登录随即退出，原手机号收到通知。"
          : "短信服务尚未开通，暂不能绑定或更换手机号。"}
      </p>
      <PhoneDialog open={open} bound={phone !== ""} onClose={() => setOpen(false)} />
    </Panel>
  );
}
