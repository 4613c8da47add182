"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { late } from "#components/ui/late.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { HandOver } from "#contracts/account/changes/account-change.ts";
import { openChanges } from "#contracts/account/changes/open-changes.ts";
import { shownAccount } from "#contracts/identity.ts";
import type { UserAction, UserRow } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { type KeepOut, keepOut, resetPassword } from "#lib/user/api.ts";
import { userKey } from "#lib/user/queries.ts";

import type { AskedUser } from "../user-columns.tsx";

const DecideDialog = late(() => import("./decide-dialog.tsx").then((m) => m.DecideDialog));
const HandOverDialog = late(() => import("./hand-over-dialog.tsx").then((m) => m.HandOverDialog));
const UserFormDialog = late(() => import("../form/user-form-dialog.tsx").then((m) => m.UserFormDialog));
const WithdrawDialog = late(() => import("./withdraw-dialog.tsx").then((m) => m.WithdrawDialog));

type Question = { message: string; note: string; button: string; done: string; danger: boolean };

type AskedAction = KeepOut | "reset";

const questions: Record<AskedAction, Question> = {
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
    note: "启用后可以重新登录；如同时被锁定或尚未开通，还须由安全管理员解锁、开通。",
    button: "启用",
    done: "已启用",
    danger: false,
  },
  reset: {
    message: "确定重置该用户的密码吗？",
    note: "原密码立即失效，其全部登录随即结束。本人将收到一次性链接，自行设置新密码；未开通短信的，打印交接单当面交给本人。",
    button: "重置密码",
    done: "密码已重置",
    danger: true,
  },
};

function isAskedAction(action: UserAction): action is AskedAction {
  return action in questions;
}

function act(action: AskedAction, { id }: UserRow): Promise<HandOver | null> {
  return action === "reset" ? resetPassword(id) : keepOut(action, id).then(() => null);
}

export function UserDialogs(props: {
  asked: AskedUser | null;
  open: boolean;
  scope: RegionScope;
  onClose: () => void;
}) {
  const { asked, open, onClose } = props;
  const client = useQueryClient();
  const [handed, setHanded] = useState<HandOver | null>(null);
  if (handed?.sheet) {
    return (
      <Suspense fallback={null}>
        <HandOverDialog sheet={handed.sheet} onClose={() => setHanded(null)} />
      </Suspense>
    );
  }
  if (asked === null) return null;
  const { action, row } = asked;
  if (action === "change") {
    if (!open) return null;
    return (
      <Suspense fallback={null}>
        <UserFormDialog key={row.id} scope={props.scope} row={row} onClose={onClose} onDone={onClose} />
      </Suspense>
    );
  }
  if (action === "withdraw") {
    return (
      <Suspense fallback={null}>
        <WithdrawDialog row={row} open={open} onClose={onClose} />
      </Suspense>
    );
  }
  if (!isAskedAction(action)) {
    const [change] = openChanges(row.changes, "others");
    if (!open || !change) return null;
    return (
      <Suspense fallback={null}>
        <DecideDialog key={change.id} row={row} change={change} onClose={onClose} onHandOver={setHanded} />
      </Suspense>
    );
  }
  const { message, note, button, done, danger } = questions[action];
  async function confirm(action: AskedAction) {
    try {
      const next = await act(action, row);
      setHanded(next);
      succeed(next?.phone ? `${done}，设置密码的链接已发送至${next.phone}` : done);
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
            {row.name}（{shownAccount(row.userCode)}）{row.unitName}
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
