"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { personUnbind } from "#contracts/account/safety-endpoints.ts";
import { accountKey } from "#lib/account/queries.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Panel } from "./panel.tsx";

import styles from "./safety.module.css";

const bindAgain = {
  station: "如需再次绑定，请联系平台的系统管理员登记身份证号码。",
  enterprise: "解除后不能再次绑定，请用账号密码或政务服务法人登录。",
} as const;

export function PersonPanel({ boundAt }: { boundAt: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const isStation = useRight("todo.handle");
  async function unbind(): Promise<void> {
    try {
      await api(personUnbind, {});
      succeed("已解除绑定，其他登录已退出");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    setOpen(false);
    await client.invalidateQueries({ queryKey: accountKey });
  }
  return (
    <Panel
      title="政务服务个人登录"
      action={
        <Button variant="danger" onClick={() => setOpen(true)}>
          解除绑定
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>绑定时间</dt>
        <dd>{formatDateTime(boundAt)}</dd>
      </dl>
      <p className={styles.hint}>
        所绑定的个人可用政务服务个人账号登录本账号。绑定的人员已离职或不再使用本账号的，请解除绑定。
      </p>
      <ConfirmDialog
        open={open}
        message={`确定解除绑定？解除后，所绑定的个人不能再用政务服务个人账号登录本账号，其他登录随即退出。${bindAgain[isStation ? "station" : "enterprise"]}`}
        danger
        confirmText="解除绑定"
        onCancel={() => setOpen(false)}
        onConfirm={unbind}
      />
    </Panel>
  );
}
