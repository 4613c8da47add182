"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { showFailure } from "#lib/http/effects.ts";
import { ApiFailure, networkFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { Specimen } from "../specimen.tsx";

const requestId = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const longReason = Array.from({ length: 12 }, (_, i) => `第${i + 1}行：示例原因，用于查看较长的文字。`).join(
  "\n",
);

function fail(status: number, message: string): void {
  showFailure(new ApiFailure({ status, message, requestId }));
}

export function DialogsGallery() {
  return (
    <>
      <ErrorDialogSpecimens />
      <WarningSpecimens />
      <ConfirmSpecimens />
      <GuardSpecimen />
    </>
  );
}

function ErrorDialogSpecimens() {
  return (
    <>
      <Specimen title="登录失效" note="除重新登录外不能关闭；重新登录将清除本机暂存的内容。">
        <Button aria-haspopup="dialog" onClick={() => fail(401, "登录已失效，请重新登录")}>
          显示登录失效
        </Button>
      </Specimen>
      <Specimen title="操作失败" note="原因最多显示五行，更长的可以滚动。">
        <Button aria-haspopup="dialog" onClick={() => fail(500, "示例原因：数据保存失败。")}>
          显示操作失败
        </Button>{" "}
        <Button aria-haspopup="dialog" onClick={() => fail(500, longReason)}>
          显示较长的原因
        </Button>{" "}
        <Button
          aria-haspopup="dialog"
          onClick={() => {
            fail(500, "第一次失败的原因。");
            fail(500, "第二次失败的原因。");
          }}
        >
          两次同时失败
        </Button>
      </Specimen>
    </>
  );
}

function WarningSpecimens() {
  return (
    <Specimen title="提示信息">
      <Button onClick={() => fail(409, "该备案已被他人更新，请刷新后在最新内容上操作")}>显示警告</Button>{" "}
      <Button onClick={() => showFailure(networkFailure())}>显示网络提示</Button>{" "}
      <Button onClick={() => succeed("已保存")}>显示成功</Button>
    </Specimen>
  );
}

type Asked = "plain" | "danger" | "slow";

function ConfirmSpecimens() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState(0);
  const close = (): void => setAsked(null);
  function confirm(): void {
    setDone(done + 1);
    close();
  }
  async function confirmSlowly(): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    confirm();
  }
  return (
    <Specimen title="确认">
      <Button aria-haspopup="dialog" onClick={() => setAsked("plain")}>
        确认一次操作
      </Button>{" "}
      <Button aria-haspopup="dialog" variant="danger" onClick={() => setAsked("danger")}>
        确认删除
      </Button>{" "}
      <Button aria-haspopup="dialog" onClick={() => setAsked("slow")}>
        确认较慢的操作
      </Button>
      <p>已确认{done}次</p>
      <ConfirmDialog
        open={asked === "plain"}
        message="确定执行此操作吗？"
        note="示例说明：确定后计数加一。"
        onConfirm={confirm}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === "danger"}
        danger
        message="删除后不能恢复，确定删除吗？"
        confirmText="删除"
        onConfirm={confirm}
        onCancel={close}
      />
      <ConfirmDialog
        open={asked === "slow"}
        message="此操作需要一些时间，确定执行吗？"
        onConfirm={confirmSlowly}
        onCancel={close}
      />
    </Specimen>
  );
}

function GuardSpecimen() {
  const [count, setCount] = useState(0);
  const [run] = useGuarded(() => setCount((before) => before + 1));
  return (
    <Specimen title="防止重复点击" note="0.8秒内的再次点击不起作用。">
      <Button onClick={run}>执行</Button>
      <p>已执行{count}次</p>
    </Specimen>
  );
}
