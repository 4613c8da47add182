"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { type Begun, beginRegistration } from "#lib/registration/begin.ts";
import {
  draftOf,
  newRegistration,
  type RegisterMemory,
  rememberRegistration,
} from "#lib/registration/memory.ts";

import { useDraftKeeper } from "../use-draft-keeper.ts";

export type ChangeRegistration = (change: Partial<RegisterMemory>) => void;
export type StepProps = { memory: RegisterMemory; change: ChangeRegistration };

/** Removes the token from the URL first, so that it is not bookmarked or shared. */
function takeToken(): string {
  const token = new URLSearchParams(globalThis.location.hash.slice(1)).get("sso") ?? "";
  if (token !== "") {
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
  }
  return token;
}

export function useRegistration() {
  const [memory, setMemory] = useState<RegisterMemory | null>(null);
  const [begun, setBegun] = useState<Begun>("new");
  const latest = useRef<RegisterMemory>(newRegistration);
  const { keeper, kept } = useDraftKeeper();

  const show = useCallback((next: RegisterMemory): void => {
    latest.current = next;
    setMemory(next);
    rememberRegistration(globalThis.sessionStorage, next);
  }, []);

  const change = useCallback(
    (part: Partial<RegisterMemory>): void => {
      const before = latest.current;
      show({ ...before, ...part });
      const draft = draftOf(latest.current);
      if (draft === null) keeper.drop();
      else keeper.keep(latest.current.token, draft);
      if (latest.current.step !== before.step) keeper.flush();
    },
    [keeper, show],
  );

  /** Kept for 重新加载: the address no longer has it. */
  const ssoToken = useRef("");
  const load = useCallback(async (): Promise<void> => {
    ssoToken.current ||= takeToken();
    const beginning = await beginRegistration(ssoToken.current, globalThis.sessionStorage);
    if (beginning.begun !== "failed") ssoToken.current = "";
    setBegun(beginning.begun);
    show(beginning.memory);
  }, [show]);

  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void load();
  }, [load]);

  return { memory, change, begun, kept, reload: () => void load() };
}
