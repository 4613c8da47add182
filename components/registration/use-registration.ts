"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { takePrefill } from "#lib/registration/api.ts";
import {
  newRegistration,
  recallRegistration,
  type RegisterMemory,
  rememberRegistration,
} from "#lib/registration/memory.ts";

export type ChangeRegistration = (change: Partial<RegisterMemory>) => void;
export type StepProps = { memory: RegisterMemory; change: ChangeRegistration };

/** The ticket of a single sign-on stands behind #: it goes out of the address before anything else happens. */
function takeTicket(): string {
  const ticket = new URLSearchParams(globalThis.location.hash.slice(1)).get("sso") ?? "";
  if (ticket !== "") {
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, "", pathname + search);
  }
  return ticket;
}

async function vouchedFor(ticket: string): Promise<Partial<RegisterMemory> | null> {
  try {
    const { uscc, name, legalRep } = await takePrefill(ticket);
    return { ...newRegistration, uscc, name, values: legalRep === "" ? {} : { legalRep } };
  } catch {
    // It was used before, or is over: the person types what it would have filled in.
    return null;
  }
}

/** The registration of this tab; null until the browser's memory has been looked into. */
export function useRegistration() {
  const [memory, setMemory] = useState<RegisterMemory | null>(null);
  const [isVouched, setVouched] = useState(false);
  const latest = useRef<RegisterMemory>(newRegistration);

  const change = useCallback((part: Partial<RegisterMemory>): void => {
    latest.current = { ...latest.current, ...part };
    setMemory(latest.current);
    rememberRegistration(globalThis.sessionStorage, latest.current);
  }, []);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const ticket = takeTicket();
    const recalled = recallRegistration(globalThis.sessionStorage) ?? newRegistration;
    if (ticket === "") {
      change(recalled);
      return;
    }
    void vouchedFor(ticket).then((vouched) => {
      setVouched(vouched !== null);
      change(vouched ?? recalled);
    });
  }, [change]);

  return { memory, change, isVouched };
}
