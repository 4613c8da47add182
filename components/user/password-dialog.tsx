"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { UserPassword } from "#contracts/user.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { copyText } from "#lib/util/copy-text.ts";

import styles from "./user.module.css";

/** The one time that a password is seen. Nothing but its button closes it: a slip of the hand would lose it. */
export function PasswordDialog(props: { title: string; told: UserPassword; onClose: () => void }) {
  const { userCode, password } = props.told;
  async function copy() {
    if (await copyText(password)) succeed("已复制！");
    else warn("未能复制，请手动选中后复制");
  }
  return (
    <Dialog
      open
      title={props.title}
      width={480}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          我已记录，关闭
        </Button>
      }
    >
      <p>
        账号 <strong>{userCode}</strong> 的一次性密码：
      </p>
      <div className={styles.password}>
        <code className={styles.secret} aria-label="一次性密码">
          {password}
        </code>
        <Button icon="copy" onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p>密码仅显示这一次，关闭后无法再次查看。请通过可靠的方式交给本人，本人首次登录时须设置新密码。</p>
    </Dialog>
  );
}
