"use client";

import { useQueryClient } from "@tanstack/react-query";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { shownAccount } from "#contracts/identity.ts";
import type { SessionId } from "#contracts/ids.ts";
import type { OnlineRow } from "#contracts/user.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { endOnline } from "#lib/user/api.ts";
import { userKey } from "#lib/user/queries.ts";

export function EndDialog(props: { asked: OnlineRow | null; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { asked, onClose } = props;
  if (asked === null) return null;
  async function confirm(id: SessionId) {
    try {
      await endOnline(id);
      succeed("已强制下线");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    onClose();
    await client.invalidateQueries({ queryKey: userKey });
  }
  return (
    <ConfirmDialog
      open={props.open}
      message="确定将该用户强制下线吗？"
      note={
        <>
          <p>
            {asked.name}（{shownAccount(asked.userCode)}）{asked.ip && `，登录IP${asked.ip}`}
          </p>
          <p>该次登录立即结束，对方可以重新登录；如需阻止其登录，请锁定该用户。</p>
        </>
      }
      confirmText="强制下线"
      danger
      onConfirm={() => confirm(asked.id)}
      onCancel={onClose}
    />
  );
}
