import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { Home, Waiting } from "#contracts/home/home.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { sumCounts, sumOfStation } from "#contracts/todo/oversight.ts";
import type { Call } from "#service/core/call.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { oversees, waitingBelow } from "./below.ts";
import { countOpen, type OpenCount } from "./open-counts.ts";

export { firstTodo } from "./list.ts";
export { totalTodo } from "./total.ts";

type Asker = Pick<Call, "deps" | "actor">;

type MsgTypes = readonly Waiting["msgType"][];
const ofFilings: MsgTypes = [filingMsgTypes["max-price"], filingMsgTypes.settlement];
const ofRegistry: MsgTypes = [msgTypes.enterprise, msgTypes.staff];
const all: MsgTypes = [...ofFilings, ...ofRegistry, msgTypes.enquiry, msgTypes.sample];

/** Kinds of which nothing waits are shown where the reader may expect them: an enterprise has few but filings. */
export async function waitingByType({ deps, actor }: Asker): Promise<Waiting[]> {
  const open = await countOpen(deps.db, actor, timesOf(await loadToday(deps)));
  const expected = actor.stationId === null ? ofFilings : [...ofFilings, ...ofRegistry];
  return all
    .filter((type) => expected.includes(type) || open.some(({ msgType }) => msgType === type))
    .map((type) => summed(type, open));
}

function summed(msgType: Waiting["msgType"], open: readonly OpenCount[]): Waiting {
  const rows = open.filter((row) => row.msgType === msgType);
  const sum = (key: "count" | "soon" | "overdue") => rows.reduce((total, row) => total + row[key], 0);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.toISOString()]));
  return {
    msgType,
    count: sum("count"),
    soon: sum("soon"),
    overdue: sum("overdue"),
    oldestAt: times.toSorted()[0] ?? null,
  };
}

export async function waitingAtStationsBelow({ deps, actor }: Asker, most: number): Promise<Home["below"]> {
  if (!oversees(actor)) return null;
  const stations = await waitingBelow(deps.db, actor, await loadToday(deps));
  const first = stations.filter((station) => sumOfStation(station).overdue > 0).slice(0, most);
  return { ...sumCounts(stations.map(sumOfStation)), first };
}
