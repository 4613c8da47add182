"use client";

import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";

import { late } from "#components/ui/late.tsx";
import { sessionState, sessionUse } from "#contracts/account/session-endpoints.ts";
import { limits } from "#contracts/limits.ts";
import { type Asked, createIdleWatch, type IdleWarning, type IdleWatch } from "#lib/account/idle-watch.ts";
import { noteLeaving } from "#lib/account/leaving.ts";
import { joinTabs, type TabMessage, tellTabs } from "#lib/account/tabs.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { closeRelogin, openOtherUser, warn } from "#lib/http/notices.ts";
import { clearStorages } from "#lib/util/browser/storage.ts";
import { leaving, subscribeLeaving } from "#lib/util/leaving/leave-gate.ts";

import { IdleDialog } from "./idle-dialog.tsx";
import { logOut } from "./logout.ts";

export type GuardedSession = { userCode: string; idleMinutes: number; passwordWarning: string | null };

const LeaveWatch = late(() => import("./leave-watch.tsx").then((m) => m.LeaveWatch));
const noGuard = () => null;
const inputs = ["keydown", "pointerdown", "wheel", "touchmove"] as const;
const reminded = "passwordReminder";

async function asked(endpoint: typeof sessionState | typeof sessionUse): Promise<Asked> {
  try {
    return await api(endpoint, {}, { quiet: true });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 401 || error.error === "auth.other-user" ? "over" : "unknown";
  }
}

/** Seals unsent text again, as the sign-out has cleared the storage. */
async function leaveWithTheOthers(): Promise<void> {
  leaving()?.letGo();
  clearStorages();
  await leaving()?.keepUnsent();
  globalThis.location.replace("/");
}

function attend(watch: IdleWatch, userCode: string): () => void {
  const hear = (message: TabMessage): void => {
    if (message.kind === "out") return void leaveWithTheOthers();
    if (message.kind === "leaving" || message.kind === "stayed")
      return noteLeaving(message.kind === "leaving");
    if (message.kind === "in" && message.userCode !== userCode) return openOtherUser();
    if (message.kind === "in") closeRelogin();
    watch.look();
  };
  const tabs = joinTabs(hear);
  tabs.tell({ kind: "in", userCode });
  const look = (event: PageTransitionEvent): void => {
    if (event.persisted) watch.look();
  };
  for (const name of inputs) document.addEventListener(name, watch.input, { passive: true });
  window.addEventListener("pageshow", look);
  return () => {
    tabs.close();
    for (const name of inputs) document.removeEventListener(name, watch.input);
    window.removeEventListener("pageshow", look);
  };
}

export function SessionGuard({ userCode, idleMinutes, passwordWarning }: GuardedSession) {
  const [warning, setWarning] = useState<IdleWarning | null>(null);
  const watch = useRef<IdleWatch>(null);
  const guard = useSyncExternalStore(subscribeLeaving, leaving, noGuard);

  useEffect(() => {
    const idle = idleMinutes * 60_000;
    const started = createIdleWatch({
      idle,
      warning: Math.min(limits.idleWarning, idle / 3),
      ask: () => asked(sessionState),
      use: () => asked(sessionUse),
      onWarning: setWarning,
    });
    watch.current = started;
    const leave = attend(started, userCode);
    return () => {
      leave();
      started.stop();
    };
  }, [userCode, idleMinutes]);

  useEffect(() => {
    if (passwordWarning === null || globalThis.sessionStorage.getItem(reminded) !== null) return;
    globalThis.sessionStorage.setItem(reminded, "shown");
    warn(passwordWarning);
  }, [passwordWarning]);

  async function stay(): Promise<void> {
    await watch.current?.stay();
    tellTabs({ kind: "use" });
  }
  return (
    <>
      {guard && (
        <Suspense fallback={null}>
          <LeaveWatch leaving={guard} />
        </Suspense>
      )}
      {warning && <IdleDialog warning={warning} onStay={stay} onLeave={logOut} />}
    </>
  );
}
