"use client";

import { useQueryClient } from "@tanstack/react-query";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { accountChangeNames } from "#contracts/account/changes/account-change-names.ts";
import { openChanges } from "#contracts/account/changes/open-changes.ts";
import { shownAccount } from "#contracts/identity.ts";
import type { UserRow } from "#contracts/user.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { withdrawChange } from "#lib/user/api.ts";
import { userKey } from "#lib/user/queries.ts";

export function WithdrawDialog(props: { row: UserRow; open: boolean; onClose: () => void }) {
  const { row, onClose } = props;
  const client = useQueryClient();
  const asked = openChanges(row.changes, "own");
  async function confirm() {
    try {
      for (const { id } of asked) await withdrawChange(id);
      succeed("已撤回申请");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    onClose();
    await client.invalidateQueries({ queryKey: userKey });
  }
  return (
    <ConfirmDialog
      open={props.open}
      message="确定撤回对该用户的申请吗？"
      note={
        <>
          <p>
            {row.name}（{shownAccount(row.userCode)}）{row.unitName}
          </p>
          <p>
            将撤回：{asked.map(({ kind }) => accountChangeNames[kind]).join("、")}。已发出的验证链接随即失效。
          </p>
        </>
      }
      confirmText="撤回申请"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
