import { expect, it } from "vitest";

import { guardLeaving, leaveFor, leaving } from "./leave-gate.ts";
import type { LeaveAnswer } from "./leave-guard.ts";

async function leaveWith(answer: LeaveAnswer): Promise<{ went: boolean; asked: number }> {
  const unguard = guardLeaving({
    hasUnsent: () => true,
    send: async () => false,
    keep: async () => false,
    discard: () => undefined,
    isOver: () => false,
  });
  await import("./leave-guard.ts");
  await Promise.resolve();
  let asked = 0;
  const unsubscribe = leaving()?.subscribe(() => {
    const question = leaving()?.question();
    if (question) asked += 1;
    question?.answer(answer);
  });
  let went = false;
  await leaveFor(() => (went = true));
  unguard();
  unsubscribe?.();
  return { went, asked };
}

it("leaveFor › goes at once without unsent text, else as the person answers", async () => {
  let went = false;
  await leaveFor(() => (went = true));
  expect(went).toBe(true);
  expect(await leaveWith("stay")).toEqual({ went: false, asked: 1 });
  expect(await leaveWith("discard")).toEqual({ went: true, asked: 1 });
});
