"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useRevealReason } from "#components/ui/reveal/use-reveal-reason.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { revealReasonFault } from "#contracts/reveal.ts";
import type { StaffRevealInput } from "#contracts/staff/staff.ts";
import { revealStaff, staffKey } from "#lib/staff/queries.ts";

type Field = StaffRevealInput["field"];

const names: Record<Field, string> = { phone: "手机号", idNumber: "证件号码" };
const note = "本次查看的时间、单位、人员和事由将记入访问日志，并在该人员的“查看记录”中列出。";

/** Asks for a reason first; resolves to null if none is given. */
export function useReveal(personId: PersonId): {
  ask: (field: Field) => Promise<string | null>;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const { ask, dialog } = useRevealReason();
  async function send(field: Field, reason: string): Promise<string | null> {
    const value = await revealStaff({ personId, field, reason });
    void client.invalidateQueries({ queryKey: [...staffKey, "detail", personId] });
    return value;
  }
  return {
    ask: (field) =>
      ask({ name: names[field], note, faultOf: revealReasonFault, send: (reason) => send(field, reason) }),
    dialog,
  };
}
