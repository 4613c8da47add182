"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { Periodical } from "#contracts/periodical/periodical.ts";
import { succeed } from "#lib/http/notices.ts";
import { settle } from "#lib/http/settle.ts";
import { periodicalKey, publishPeriodical, removePeriodical } from "#lib/periodical/queries.ts";

const FormDialog = late(() => import("../form/form-dialog.tsx").then((m) => m.FormDialog));
const WithdrawDialog = late(() => import("./withdraw-dialog.tsx").then((m) => m.WithdrawDialog));

type Act = "edit" | "publish" | "withdraw" | "remove";

/** The acts that the service offers this person. */
export function Acts({ periodical, onRemoved }: { periodical: Periodical; onRemoved: () => void }) {
  const { mayEdit, mayPublish, mayWithdraw, title, number } = periodical;
  const client = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  async function renew(): Promise<void> {
    close();
    await client.invalidateQueries({ queryKey: periodicalKey });
  }
  return (
    <>
      {mayPublish && (
        <Button variant="primary" onClick={() => setAct("publish")}>
          发布
        </Button>
      )}
      {mayEdit && <Button onClick={() => setAct("edit")}>编辑</Button>}
      {mayEdit && <Button onClick={() => setAct("remove")}>删除</Button>}
      {mayWithdraw && <Button onClick={() => setAct("withdraw")}>撤回</Button>}
      <Suspense fallback={null}>
        {act === "edit" && <FormDialog periodical={periodical} onClose={close} />}
        {act === "withdraw" && <WithdrawDialog periodical={periodical} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={act === "publish"}
        title="发布期刊"
        message={`确定发布“${title} ${number}”吗？`}
        note="发布后所有用户可以查阅和下载，内容不能再修改；有误的，可以撤回后重新上传。"
        confirmText="发布"
        onConfirm={() => settle(publishPeriodical(periodical), "已发布", renew)}
        onCancel={close}
      />
      <ConfirmDialog
        open={act === "remove"}
        danger
        title="删除待发布的期刊"
        message={`确定删除“${title} ${number}”吗？`}
        confirmText="删除"
        onConfirm={async () => {
          try {
            await removePeriodical(periodical);
          } catch (error) {
            await renew();
            throw error;
          }
          succeed("已删除");
          onRemoved();
          await client.invalidateQueries({ queryKey: [...periodicalKey, "list"] });
        }}
        onCancel={close}
      />
    </>
  );
}
