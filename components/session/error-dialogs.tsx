"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { closeDialog, type FailureDialog } from "#lib/http/notices.ts";
import { loginPath } from "#lib/session/return-to.ts";
import { copyText } from "#lib/util/copy-text.ts";
import { clearStorages } from "#lib/util/storage.ts";

import styles from "./error-dialogs.module.css";

function logInAgain(): void {
  const { pathname, search } = globalThis.location;
  clearStorages();
  globalThis.location.assign(loginPath(pathname + search));
}

/** Has no other way out than logging in again. */
function ReloginDialog() {
  return (
    <Dialog
      open
      role="alertdialog"
      title="提 示"
      width={420}
      footer={
        <Button variant="primary" autoFocus onClick={logInAgain}>
          重新登录
        </Button>
      }
    >
      <div className={styles.row}>
        <Icon name="warning" size={20} className={styles.warning} />
        <p>由于您长时间未操作，登录已失效，请重新登录。</p>
      </div>
    </Dialog>
  );
}

function SerialNumber({ requestId }: { requestId: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.serial}>
      <span className={styles.label}>操作流水号</span>
      <code className={styles.number}>{requestId}</code>
      <Button small icon={copied ? "check" : "copy"} onClick={() => void copyText(requestId).then(setCopied)}>
        {copied ? "已复制！" : "复制"}
      </Button>
    </div>
  );
}

function FatalDialog({ reason, requestId }: { reason: string; requestId: string }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="操作失败"
      width={480}
      onClose={closeDialog}
      footer={
        <Button variant="primary" autoFocus onClick={closeDialog}>
          我知道了
        </Button>
      }
    >
      <div className={styles.row}>
        <Icon name="error" size={20} className={styles.danger} />
        <p className={styles.reason} title={reason}>
          {reason}
        </p>
      </div>
      {requestId !== "" && <SerialNumber requestId={requestId} />}
    </Dialog>
  );
}

export function ErrorDialogs({ dialog }: { dialog: FailureDialog }) {
  if (dialog.kind === "relogin") return <ReloginDialog />;
  return <FatalDialog reason={dialog.reason} requestId={dialog.requestId} />;
}
