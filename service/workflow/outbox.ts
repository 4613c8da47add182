import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";
import type { Hint } from "#contracts/message/message.ts";
import type { LogAction } from "#contracts/workflow/actions.ts";
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
  const isDetected = step.transition.action === "detected";
  const to = isDetected ? "station" : readers[step.transition.log];
  const station = filing.stationId === null ? null : { stationId: filing.stationId };
  const enterprise = { enterpriseId: filing.enterpriseId };
  if (to === "nobody") return;
  // The enterprise's own steps leave its other windows alone, which may hold unsent text.
  const [told, follows] =
    to === "station" ? [station, isDetected ? enterprise : null] : [enterprise, station];
  const { at } = step.auditActor;
  if (told !== null)
    await tx.insert(outbox).values({
      ...told,
      at,
      msgType: filingMsgTypes[filing.kind],
      businessId: filing.id,
      userName: step.operator.name,
      subject: filing.projectName,
      text: `${step.transition.outcome}${items > 0 ? `，待补正${items}项` : ""}`,
    });
  if (follows !== null) await hint(tx, filing, { ...follows, hint: "step", at });
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

type Hinted = ({ stationId: StationId } | { enterpriseId: EnterpriseId }) & { hint: Hint["hint"]; at: Date };

/** Stored like a message, but shown to nobody. */
async function hint(tx: Tx, { kind, id }: Pick<FilingRow, "kind" | "id">, given: Hinted): Promise<void> {
  const unseen = { msgType: filingMsgTypes[kind], businessId: id, userName: "", subject: "", text: "" };
  await tx.insert(outbox).values({ ...unseen, ...given });
}

/** Makes open pages of the station refetch. */
export async function hintStation(
  tx: Tx,
  filing: Pick<FilingRow, "kind" | "id" | "stationId">,
  given: { hint: Hint["hint"]; at: Date },
): Promise<void> {
  const { stationId } = filing;
  if (stationId !== null) await hint(tx, filing, { ...given, stationId });
}
