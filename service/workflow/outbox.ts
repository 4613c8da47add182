import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";
import type { Hint } from "#contracts/message/message.ts";
import type { LogAction } from "#contracts/workflow/table.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import type { Step } from "./record-transition.ts";

/** The other side is informed. A change concerns nobody until it is submitted. */
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

/** Transactional outbox: the message is sent after the commit. `items`: 补正事项 that go with it. */
export async function announce(tx: Tx, filing: FilingRow, step: Step, items: number): Promise<void> {
  const { stationId, enterpriseId } = filing;
  const { action, log } = step.transition;
  const to = action === "detected" ? "station" : readers[log];
  const recipient =
    to === "station" ? { stationId } : { enterpriseId: to === "enterprise" ? enterpriseId : null };
  if (log === "system") {
    const other = to === "station" ? { enterpriseId } : { stationId };
    await sendHint(tx, filing, other, { hint: "step", at: step.auditActor.at });
  }
  if (!Object.values(recipient).some((id) => id !== null)) return;
  await tx.insert(outbox).values({
    ...recipient,
    at: step.auditActor.at,
    msgType: filingMsgTypes[filing.kind],
    businessId: filing.id,
    userName: step.operator.name,
    subject: filing.projectName,
    text: `${step.transition.outcome}${items > 0 ? `，待补正${items}项` : ""}`,
  });
}

export async function tellColleague(
  tx: Tx,
  { kind, id, stationId, projectName }: FilingRow,
  { to, from, at, text }: { to: AccountId; from: string; at: Date; text: string },
): Promise<void> {
  await tx.insert(outbox).values({
    stationId,
    accountId: to,
    at,
    msgType: filingMsgTypes[kind],
    businessId: id,
    userName: from,
    subject: projectName,
    text,
  });
}

type Hinted = { hint: Hint["hint"]; at: Date };

export async function hintStation(
  tx: Tx,
  filing: Pick<FilingRow, "kind" | "id" | "stationId">,
  hinted: Hinted,
): Promise<void> {
  await sendHint(tx, filing, { stationId: filing.stationId }, hinted);
}

type Unit = { stationId: StationId | null } | { enterpriseId: EnterpriseId };

/** Makes open pages of the unit refetch; stored like a message, but shown to nobody. */
async function sendHint(
  tx: Tx,
  { kind, id }: Pick<FilingRow, "kind" | "id">,
  unit: Unit,
  { hint, at }: Hinted,
): Promise<void> {
  if ("stationId" in unit && unit.stationId === null) return;
  await tx.insert(outbox).values({
    ...unit,
    at,
    hint,
    msgType: filingMsgTypes[kind],
    businessId: id,
    userName: "",
    subject: "",
    text: "",
  });
}
