"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { UserAction, UserPassword, UserRow } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { keepOut, resetPassword } from "#lib/user/api.ts";
import { userKey } from "#lib/user/queries.ts";

import { PasswordDialog } from "./password-dialog.tsx";
import type { AskedUser } from "./user-columns.tsx";
import { UserFormDialog } from "./user-form-dialog.tsx";

type Question = { message: string; note: string; button: string; done: string; danger: boolean };

const questions: Record<Exclude<UserAction, "change">, Question> = {
  lock: {
    message: "确定锁定该用户吗？",
    note: "锁定后立即结束其全部登录，解锁前不能登录。",
    button: "锁定",
    done: "已锁定",
    danger: true,
  },
  unlock: {
    message: "确定解锁该用户吗？",
    note: "解锁后可以重新登录，此前的登录失败次数一并清除。",
    button: "解锁",
    done: "已解锁",
    danger: false,
  },
  disable: {
    message: "确定停用该用户吗？",
    note: "停用后立即结束其全部登录，启用前不能登录。已办理的业务和记录不受影响。",
    button: "停用",
    done: "已停用",
    danger: true,
  },
  enable: {
    message: "确定启用该用户吗？",
    note: "启用后可以重新登录；如同时被锁定，还须由安全管理员解锁。",
    button: "启用",
    done: "已启用",
    danger: false,
  },
  reset: {
    message: "确定重置该用户的密码吗？",
    note: "原密码立即失效，其全部登录随即结束。新的一次性密码只显示一次。",
    button: "重置密码",
    done: "密码已重置",
    danger: true,
  },
};

function act(action: Exclude<UserAction, "change">, { id }: UserRow): Promise<UserPassword | null> {
  return action === "reset" ? resetPassword(id) : keepOut(action, id).then(() => null);
}

/** What an operation of a row asks before it is done, and the password that a reset tells. */
export function UserDialogs(props: {
  asked: AskedUser | null;
  open: boolean;
  scope: RegionScope;
  onClose: () => void;
}) {
  const { asked, open, onClose } = props;
  const client = useQueryClient();
  const [told, setTold] = useState<UserPassword | null>(null);
  if (told) return <PasswordDialog title="密码已重置" told={told} onClose={() => setTold(null)} />;
  if (asked === null) return null;
  const { action, row } = asked;
  if (action === "change") {
    if (!open) return null;
    return <UserFormDialog key={row.id} scope={props.scope} row={row} onClose={onClose} onDone={onClose} />;
  }
  const { message, note, button, done, danger } = questions[action];
  async function confirm(deed: Exclude<UserAction, "change">) {
    try {
      const password = await act(deed, row);
      if (password) setTold(password);
      else succeed(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    onClose();
    await client.invalidateQueries({ queryKey: userKey });
  }
  return (
    <ConfirmDialog
      open={open}
      message={message}
      note={
        <>
          <p>
            {row.name}（{row.userCode}）{row.unitName}
          </p>
          <p>{note}</p>
        </>
      }
      confirmText={button}
      danger={danger}
      onConfirm={() => confirm(action)}
      onCancel={onClose}
    />
  );
}
