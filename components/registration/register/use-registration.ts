"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { ApiFailure } from "#lib/http/failure.ts";
import { readDraft, takePrefill } from "#lib/registration/api.ts";
import {
  draftOf,
  newRegistration,
  recallRegistration,
  type RegisterMemory,
  rememberRegistration,
} from "#lib/registration/memory.ts";

import { useDraftKeeper } from "../use-draft-keeper.ts";

export type ChangeRegistration = (change: Partial<RegisterMemory>) => void;
export type StepProps = { memory: RegisterMemory; change: ChangeRegistration };
/** `over`: the token expired. `failed`: the draft could not be read. */
export type Begun = "new" | "over" | "failed";

/** Removes the token from the URL first, so that it is not bookmarked or shared. */
function takeToken(): string {
  const token = new URLSearchParams(globalThis.location.hash.slice(1)).get("sso") ?? "";
  if (token !== "") {
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
  }
  return token;
}

type Beginning = { begun: Begun; memory: RegisterMemory };

async function goOn(recalled: RegisterMemory): Promise<Beginning> {
  const { token, sent } = recalled;
  if (token === "" || sent !== null) return { begun: "new", memory: recalled };
  try {
    const { draft, ...whose } = await readDraft(token);
    return { begun: "new", memory: { ...recalled, ...whose, ...(draft ?? { step: 1 }) } };
  } catch (error) {
    const isOver = error instanceof ApiFailure && error.error === "registration.token";
    return isOver
      ? { begun: "over", memory: { ...recalled, token: "", vouched: [] } }
      : { begun: "failed", memory: recalled };
  }
}

async function begin(ssoToken: string): Promise<Beginning> {
  const recalled = recallRegistration(globalThis.sessionStorage);
  if (ssoToken === "") return goOn(recalled);
  try {
    const { uscc, name, legalRep, token } = await takePrefill(ssoToken);
    const memory: RegisterMemory = { ...newRegistration, uscc, name, token };
    if (legalRep !== "") memory.values = { legalRep };
    if (token !== "") memory.vouched = legalRep === "" ? ["uscc", "name"] : ["uscc", "name", "legalRep"];
    return { begun: "new", memory };
  } catch {
    // Token used or expired: the user types the data.
    return goOn(recalled);
  }
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

  const load = useCallback(async (): Promise<void> => {
    const beginning = await begin(takeToken());
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
