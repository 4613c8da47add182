import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { AccountId, EnterpriseId, StationId } from "#contracts/ids.ts";
import type { Hint } from "#contracts/message/message.ts";
import type { LogAction } from "#contracts/workflow/actions.ts";
import { addHints } from "#service/db/add-hints.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { outbox } from "#service/db/schema/outbox.ts";

import { openFindings } from "./checks/findings.ts";
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

/** A text becomes a message, null a hint; a side that is left out gets neither. */
type Texts = { station?: string | null; enterprise?: string | null };

/** Transactional outbox: messages are sent after the commit. `items`: 补正事项 that go with the step. */
export async function announce(tx: Tx, filing: FilingRow, step: Step, items: number): Promise<void> {
  const { station, enterprise } = await textsOf(tx, filing, step, items);
  const { at } = step.auditActor;
  const tell = async (
    unit: { stationId: StationId } | { enterpriseId: EnterpriseId },
    text: string | null,
  ): Promise<void> => {
    if (text === null) return hint(tx, filing, { ...unit, hint: "step", at });
    await tx.insert(outbox).values({
      ...unit,
      at,
      msgType: filingMsgTypes[filing.kind],
      businessId: filing.id,
      userName: step.operator.name,
      subject: filing.projectName,
      text,
    });
  };
  if (station !== undefined && filing.stationId !== null)
    await tell({ stationId: filing.stationId }, station);
  if (enterprise !== undefined) await tell({ enterpriseId: filing.enterpriseId }, enterprise);
}

async function textsOf(tx: Tx, filing: FilingRow, step: Step, items: number): Promise<Texts> {
  const { action, log, outcome } = step.transition;
  if (action === "detected") return { station: outcome, enterprise: await awaitedReplies(tx, filing) };
  if (action === "unarchive") {
    const isOwnStep = step.operator.stationId === filing.stationId;
    return { station: isOwnStep ? null : `${outcome}，待重新复核`, enterprise: outcome };
  }
  switch (readers[log]) {
    case "nobody":
      return {};
    case "station":
      // The enterprise's own steps leave its other windows alone, which may hold unsent text.
      return { station: outcome };
    case "enterprise":
      return { station: null, enterprise: `${outcome}${items > 0 ? `，待补正${items}项` : ""}` };
  }
}

async function awaitedReplies(tx: Tx, { reportId, lineage }: FilingRow): Promise<string | null> {
  if (reportId === null) return null;
  const { replies } = await openFindings(tx, { reportId, lineage });
  return replies > 0 ? `已完成检测，${replies}条警告待答复` : null;
}

type Told = { from: string; at: Date; text: string };

async function tellStation(tx: Tx, filing: FilingRow, told: Told & { to?: AccountId }): Promise<void> {
  await tx.insert(outbox).values({
    stationId: filing.stationId,
    accountId: told.to,
    at: told.at,
    msgType: filingMsgTypes[filing.kind],
    businessId: filing.id,
    userName: told.from,
    subject: filing.projectName,
    text: told.text,
  });
}

export function tellColleague(tx: Tx, filing: FilingRow, told: Told & { to: AccountId }): Promise<void> {
  return tellStation(tx, filing, told);
}

export function tellFailedDetection(tx: Tx, filing: FilingRow, at: Date): Promise<void> {
  return tellStation(tx, filing, { from: "系统", at, text: "检测失败，待处理" });
}

type Hinted = ({ stationId: StationId } | { enterpriseId: EnterpriseId }) & { hint: Hint["hint"]; at: Date };

function hint(tx: Tx, { kind, id }: Pick<FilingRow, "kind" | "id">, given: Hinted): Promise<void> {
  return addHints(tx, [{ msgType: filingMsgTypes[kind], businessId: id, ...given }]);
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
