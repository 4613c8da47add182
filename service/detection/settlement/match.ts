import { buildingMark } from "#contracts/detection/unit-in-building.ts";
import type { BillStage } from "#contracts/settlement/bills.ts";
import { comparable, comparableMark, fingerprint } from "#service/values/text.ts";

import { normalUnit } from "../unit-spelling.ts";
import { type Group, latest, type Line, type Pair, type Place, type Side } from "./line.ts";

/** The sides of a pair are never in one call with the stages of a settlement. */
const members = ["contract", "counterpart", "submitted", "approved", "own"] as const;
const bitOf: Record<BillStage | Side, number> = {
  contract: 1,
  counterpart: 1,
  submitted: 2,
  approved: 4,
  own: 4,
};
type Met<T> = Group<T> & Pair<T>;
/** Pairs before single members. */
const masks = [6, 5, 3, 4, 2, 1] as const;

type Keys<T> = readonly ((item: T) => number)[];

/**
 * Matches members of two or three bills. Each pass pairs equal keys in order; complete groups leave the later passes.
 * Linear in the number of members.
 */
export function match<T>(bills: Record<Side, readonly T[]>, passes: Keys<T>): Pair<T>[];
export function match<T>(bills: Partial<Record<BillStage, readonly T[]>>, passes: Keys<T>): Group<T>[];
export function match<T>(bills: Met<readonly T[]>, passes: Keys<T>): Met<T>[] {
  const given = members.filter((member) => bills[member] !== undefined);
  const wholeMask = given.reduce((mask, member) => mask | bitOf[member], 0);
  const alone = given.flatMap((member) => (bills[member] ?? []).map((item): Met<T> => ({ [member]: item })));
  return passes.reduce((groups, keyOf) => meet(groups, keyOf, wholeMask), alone);
}

function meet<T>(groups: Met<T>[], keyOf: (item: T) => number, wholeMask: number): Met<T>[] {
  // Most keys belong to one group; queues are allocated for the others only.
  const byKey = new Map<number, Met<T> | Queues<T>>();
  const met: Met<T>[] = [];
  for (const group of groups) {
    const mask = maskOf(group);
    if (mask === wholeMask) {
      met.push(group);
      continue;
    }
    const key = keyOf(latest(group));
    const there = byKey.get(key);
    if (there === undefined) byKey.set(key, group);
    else if (there instanceof Queues) {
      if (there.join(group)) continue;
    } else if ((maskOf(there) & mask) === 0) {
      Object.assign(there, group);
      if (maskOf(there) === wholeMask) byKey.delete(key);
      continue;
    } else byKey.set(key, new Queues(there, group));
    met.push(group);
  }
  return met;
}

function maskOf(group: Met<unknown>): number {
  return members.reduce((mask, member) => (group[member] === undefined ? mask : mask | bitOf[member]), 0);
}

class Queues<T> {
  private readonly waiting = new Map<number, { groups: Met<T>[]; head: number }>();

  constructor(...groups: readonly Met<T>[]) {
    for (const group of groups) this.add(group);
  }

  /** Joins the longest-waiting group without a common member; false if there is none. */
  join(group: Met<T>): boolean {
    const mate = this.take(maskOf(group));
    this.add(mate === null ? group : Object.assign(mate, group));
    return mate !== null;
  }

  private take(mask: number): Met<T> | null {
    for (const other of masks) {
      const queue = (other & mask) === 0 ? this.waiting.get(other) : undefined;
      const first = queue?.groups[queue.head];
      if (queue === undefined || first === undefined) continue;
      queue.head++;
      return first;
    }
    return null;
  }

  private add(group: Met<T>): void {
    const mask = maskOf(group);
    const queue = this.waiting.get(mask);
    if (queue === undefined) this.waiting.set(mask, { groups: [group], head: 0 });
    else queue.groups.push(group);
  }
}

const key = (...parts: (string | number)[]): number => fingerprint(parts.join("\u001f"));

export const placePasses: Keys<Place> = [
  ({ sectional, name, ordinal }) => key(comparable(sectional), comparable(name), ordinal),
  ({ sectional, name, ordinal }) =>
    key(comparable(sectional.split(buildingMark).at(-1) ?? ""), comparable(name), ordinal),
  ({ name, ordinal }) => key(comparable(name), ordinal),
];

/**
 * 1. 单位工程, 编码 or 名称, 项目特征, 计量单位; 2. 名称 instead of 顺序码; 3. 单位工程 and 编码 alone; 4. as 1, with 名称, in any 单位工程.
 * Comparing versions of a bill uses the same passes. `place` must be the number of the matched unit.
 */
export const linePasses: Keys<Line> = [
  (line) => key(line.place, codeOf(line), textOf(line)),
  (line) => key(line.place, line.number.slice(0, 9), comparableMark(line.name), textOf(line)),
  (line) => key(line.place, codeOf(line)),
  (line) => key(line.number, comparableMark(line.name), textOf(line)),
];

/** 材料暂估价 by name and specification: workbooks have no codes, and write both into one cell. */
export const materialPasses: Keys<Line> = [
  (line) => key(line.place, materialOf(line), normalUnit(line.measuringUnit)),
  (line) => key(materialOf(line), normalUnit(line.measuringUnit)),
  (line) => key(line.place, comparableMark(line.name), normalUnit(line.measuringUnit)),
];

/** Rows without a code, as those of 其他项目, are known by their name. */
function codeOf({ number, name }: Line): string {
  return number || comparable(name);
}

function materialOf({ name, feature }: Line): number {
  return comparableMark(name + feature);
}

function textOf({ feature, measuringUnit }: Line): string {
  return `${comparableMark(feature)}\u001f${normalUnit(measuringUnit)}`;
}
