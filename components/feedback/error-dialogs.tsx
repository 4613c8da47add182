"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { closeDialog, type FailureDialog } from "#lib/http/notices.ts";
import { loginPath } from "#lib/session/return-to.ts";
import { copyText } from "#lib/util/browser/copy-text.ts";
import { clearStorages } from "#lib/util/browser/storage.ts";
import { leaving } from "#lib/util/leaving/leave-gate.ts";

import styles from "./error-dialogs.module.css";

function logInAgain(): void {
  const { pathname, search } = globalThis.location;
  clearStorages();
  leaving()?.letGo();
  globalThis.location.assign(loginPath(pathname + search));
}

function OneWayDialog(props: { text: string; button: string; onGo: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="提 示"
      width={420}
      footer={
        <Button variant="primary" autoFocus onClick={props.onGo}>
          {props.button}
        </Button>
      }
    >
      <div className={styles.row}>
        <Icon name="warning" size={20} className={styles.warning} />
        <p>{props.text}</p>
      </div>
    </Dialog>
  );
}

function ReloginDialog({ reason }: { reason: string }) {
  const text = reason || "由于您长时间未操作，登录已失效，请重新登录。";
  return <OneWayDialog text={text} button="重新登录" onGo={logInAgain} />;
}

function reload(): void {
  clearStorages();
  leaving()?.letGo();
  globalThis.location.assign("/");
}

function OtherUserDialog() {
  const text = "本浏览器已登录其他账号，本页面不能继续操作，请刷新页面。";
  return <OneWayDialog text={text} button="刷新页面" onGo={reload} />;
}

const copyWords = { none: "", done: "已复制！", failed: "复制失败，请选中流水号后手动复制" };

function SerialNumber({ requestId }: { requestId: string }) {
  const [copied, setCopied] = useState<keyof typeof copyWords>("none");
  async function copy(): Promise<void> {
    setCopied((await copyText(requestId)) ? "done" : "failed");
  }
  return (
    <>
      <dt>操作流水号</dt>
      <dd className={styles.serial}>
        <code className={styles.number}>{requestId}</code>
        <Button small icon="copy" aria-label="复制操作流水号" onClick={() => void copy()}>
          复制
        </Button>
        <span className={styles.copied} role="status">
          {copyWords[copied]}
        </span>
      </dd>
    </>
  );
}

/** Scrollable by keyboard if the text overflows its five lines. */
function Reason({ text }: { text: string }) {
  const [long, setLong] = useState(false);
  return (
    <dd
      className={styles.reason}
      tabIndex={long ? 0 : undefined}
      ref={(element) => {
        if (element) setLong(element.scrollHeight > element.clientHeight);
      }}
    >
      {text}
    </dd>
  );
}

function FatalDialog({ reason, requestId }: { reason: string; requestId: string }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title="操作失败"
      width={520}
      onClose={closeDialog}
      footer={
        <Button variant="primary" autoFocus onClick={closeDialog}>
          知道了
        </Button>
      }
    >
      <div className={styles.row}>
        <Icon name="error" size={20} className={styles.danger} />
        <dl className={styles.facts}>
          <dt>失败原因</dt>
          <Reason text={reason} />
          {requestId !== "" && <SerialNumber requestId={requestId} />}
        </dl>
      </div>
    </Dialog>
  );
}

export function ErrorDialogs({ dialog }: { dialog: FailureDialog }) {
  if (dialog.kind === "relogin") return <ReloginDialog reason={dialog.reason} />;
  if (dialog.kind === "other-user") return <OtherUserDialog />;
  return <FatalDialog reason={dialog.reason} requestId={dialog.requestId} />;
}
