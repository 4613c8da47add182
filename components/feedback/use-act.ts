"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

type Act = { work: () => Promise<unknown>; done: string; onClose: () => void };

/** One act of a dialog: a fault of its input stays in it, anything else closes it. `queryKey`: of what it changes. */
export function useAct(queryKey: QueryKey) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  async function run({ work, done, onClose }: Act): Promise<void> {
    setBusy(true);
    setFault("");
    try {
      await work();
      succeed(done);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "request.invalid") setFault(error.fields[0]?.message ?? error.message);
      else onClose();
    } finally {
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey });
  }
  return { busy, fault, setFault, run: (act: Act) => void run(act) };
}
