"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import { ApiFailure, isOver } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type Act = {
  work: () => Promise<unknown>;
  done: string;
  onClose: () => void;
  /** Refusals that the dialog answers, such as by another choice. The call is quiet about them. */
  stays?: readonly ErrorCode[];
};

/** By field; at "" if none is named. */
function faultsOf({ fields, message }: ApiFailure): Record<string, string> {
  if (fields.length === 0) return { "": message };
  return Object.fromEntries(fields.map((field) => [field.path, field.message]));
}

/** One act of a dialog, which stays open with what was typed unless the act is done or over. `queryKey`: of what it changes. */
export function useAct(queryKey: QueryKey) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const setFault = (text: string): void => setFaults(text === "" ? {} : { "": text });
  async function run({ work, done, onClose, stays = [] }: Act): Promise<void> {
    setBusy(true);
    setFault("");
    try {
      await work();
      succeed(done);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "request.invalid") setFaults(faultsOf(error));
      else if (error.error !== null && stays.includes(error.error)) setFault(error.message);
      else if (isOver(error)) onClose();
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey });
  }
  const [fault = ""] = Object.values(faults);
  return { busy, fault, faults, setFault, run: (act: Act) => void run(act) };
}
