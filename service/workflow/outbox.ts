import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { AccountId } from "#contracts/ids.ts";
import type { Hint } from "#contracts/message.ts";
import type { LogAction } from "#contracts/workflow/table.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import type { Step } from "./take-step.ts";

/** Who hears of a step: the other side. A change is nobody's task until it is submitted. */
const readers: Record<LogAction, "station" | "enterprise" | "nobody"> = {
  submit: "station",
  revoke: "station",
  pass: "enterprise",
  back: "enterprise",
  unarchive: "enterprise",
  purge: "enterprise",
  change: "nobody",
  system: "enterprise",
};

/** The message goes out after the commit; here it is only written down with the change. `items`: 待改项 that go with it. */
export async function announce(tx: Tx, filing: FilingRow, step: Step, items: number): Promise<void> {
  const to = step.transition.action === "detected" ? "station" : readers[step.transition.log];
  const recipient =
    to === "station"
      ? { regulatorId: filing.regulatorId }
      : { enterpriseId: to === "enterprise" ? filing.enterpriseId : null };
  if (!Object.values(recipient).some((id) => id !== null)) return;
  await tx.insert(outbox).values({
    ...recipient,
    at: step.who.at,
    msgType: filingMsgTypes[filing.kind],
    businessId: filing.id,
    userName: step.operator.name,
    text: `${filing.projectName}：${step.transition.name}${items > 0 ? `，待改 ${items} 项` : ""}`,
  });
}

/** One person of the station is told what a colleague did for them. */
export async function tellColleague(
  tx: Tx,
  { kind, id, regulatorId, projectName }: FilingRow,
  { to, from, at, text }: { to: AccountId; from: string; at: Date; text: string },
): Promise<void> {
  await tx.insert(outbox).values({
    regulatorId,
    accountId: to,
    at,
    msgType: filingMsgTypes[kind],
    businessId: id,
    userName: from,
    text: `${projectName}：${text}`,
  });
}

/** Open pages of the station ask again; written with the act, like a message, and read by nobody. */
export async function hintStation(
  tx: Tx,
  { kind, id, regulatorId }: Pick<FilingRow, "kind" | "id" | "regulatorId">,
  { hint, at }: { hint: Hint["hint"]; at: Date },
): Promise<void> {
  if (regulatorId === null) return;
  await tx
    .insert(outbox)
    .values({ regulatorId, at, hint, msgType: filingMsgTypes[kind], businessId: id, userName: "", text: "" });
}
