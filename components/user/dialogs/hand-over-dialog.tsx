"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { HandOverSheet } from "#contracts/account/changes/account-change.ts";
import { shownAccount } from "#contracts/identity.ts";
import { systemName } from "#contracts/system-name.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../user.module.css";

/** Shown only once, so only its button closes the dialog. */
export function HandOverDialog(props: { sheet: HandOverSheet; onClose: () => void }) {
  const { sheet } = props;
  return (
    <Dialog
      open
      title="打印账号交接单"
      width={560}
      footer={
        <>
          <Button icon="print" onClick={() => globalThis.print()}>
            打印
          </Button>
          <Button variant="primary" onClick={props.onClose}>
            已打印并密封，关闭
          </Button>
        </>
      }
    >
      <div className={styles.sheet} data-print-alone>
        <h2 className={styles.sheetTitle}>{systemName}账号交接单</h2>
        <dl className={styles.facts}>
          <dt>姓名</dt>
          <dd>{sheet.name}</dd>
          <dt>所属单位</dt>
          <dd>{sheet.unitName}</dd>
          <dt>登录账号</dt>
          <dd>{shownAccount(sheet.userCode)}</dd>
          <dt>设置密码网址</dt>
          <dd>{sheet.address}</dd>
          <dt>一次性口令</dt>
          <dd>
            <code className={styles.secret}>{sheet.code}</code>
          </dd>
          <dt>有效期至</dt>
          <dd>{formatDateTime(sheet.expiresAt)}</dd>
        </dl>
        <p>
          请本人打开上述网址，输入一次性口令，自行设置登录密码。口令仅可使用一次；如提示已使用，请立即联系安全管理员。
        </p>
        <p className={styles.signature}>领取人签字：　　　　　　　　　日期：</p>
      </div>
      <p className="no-print">交接单仅显示这一次。请打印后当面密封交给本人，不要拍照、转发或留存。</p>
    </Dialog>
  );
}
