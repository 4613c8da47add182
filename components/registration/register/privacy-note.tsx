"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";

import styles from "../registration.module.css";

export function PrivacyNote({ error }: { error: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.agree}>
      <input
        id="agreed"
        type="checkbox"
        name="agreed"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "agreed-error" : undefined}
      />
      <label htmlFor="agreed">我承诺所填信息和上传的营业执照真实有效，并同意</label>
      <button type="button" className={styles.inline} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        《个人信息处理说明》
      </button>
      {error && (
        <p id="agreed-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Dialog
        open={open}
        title="个人信息处理说明"
        width={560}
        reading
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" autoFocus onClick={() => setOpen(false)}>
            知道了
          </Button>
        }
      >
        <div className={styles.text}>
          <p>为办理企业注册，本平台需要处理经办人的个人信息：</p>
          <ol>
            <li>处理的信息：经办人的姓名、身份证号码、手机号和电子邮箱。</li>
            <li>处理的目的：核实经办人身份，发送短信验证码和审核结果，建立企业的登录账号。</li>
            <li>
              查看的人员：仅限负责审核的造价站及其上级造价站的工作人员；身份证号码和手机号在页面上遮盖显示，仅负责审核的造价站可查看完整号码，每次查看均有记录。
            </li>
            <li>
              保存的方式：身份证号码和手机号加密保存，不用于其他用途，不向其他单位和个人提供；未提交的内容加密暂存4小时，到时清除。
            </li>
            <li>您的权利：注册后可在账号安全中更换手机号；需要更正或删除的，请联系负责审核的造价站。</li>
          </ol>
        </div>
      </Dialog>
    </div>
  );
}
