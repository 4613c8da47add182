import { type BillStage, billStages } from "#contracts/settlement/bills.ts";

import { comparable, fingerprint, normalUnit } from "../text.ts";
import { type Group, latest, type Line, type Place } from "./line.ts";

const bitOf: Record<BillStage, number> = { contract: 1, submitted: 2, approved: 4 };
const WHOLE = 7;
/** The fullest first: who met already is met before who stands alone. */
const masks = [6, 5, 3, 4, 2, 1] as const;

type Keys<T> = readonly ((item: T) => number)[];

/**
 * Members of the three bills that are the same thing. In each pass those of one key meet, the first the first; whoever has
 * all three does not take part in the next. Grows with the number of members, not with its square.
 */
export function match<T>(bills: Record<BillStage, readonly T[]>, passes: Keys<T>): Group<T>[] {
  const alone = billStages.flatMap((stage) => bills[stage].map((item): Group<T> => ({ [stage]: item })));
  return passes.reduce(meet<T>, alone);
}

function meet<T>(groups: Group<T>[], keyOf: (item: T) => number): Group<T>[] {
  // Nearly all keys are those of one group: queues are made for the others only.
  const byKey = new Map<number, Group<T> | Queues<T>>();
  const met: Group<T>[] = [];
  for (const group of groups) {
    const mask = maskOf(group);
    if (mask === WHOLE) {
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
      if (maskOf(there) === WHOLE) byKey.delete(key);
      continue;
    } else byKey.set(key, new Queues(there, group));
    met.push(group);
  }
  return met;
}

function maskOf(group: Group<unknown>): number {
  return billStages.reduce((mask, stage) => (group[stage] === undefined ? mask : mask | bitOf[stage]), 0);
}

/** Groups of one key that wait for what they lack. */
class Queues<T> {
  private readonly waiting = new Map<number, { groups: Group<T>[]; head: number }>();

  constructor(...groups: readonly Group<T>[]) {
    for (const group of groups) this.add(group);
  }

  /** Gives it to the one that has waited longest for just what it brings; false when it has to wait itself. */
  join(group: Group<T>): boolean {
    const mate = this.take(maskOf(group));
    this.add(mate === null ? group : Object.assign(mate, group));
    return mate !== null;
  }

  private take(mask: number): Group<T> | null {
    for (const other of masks) {
      const queue = (other & mask) === 0 ? this.waiting.get(other) : undefined;
      const first = queue?.groups[queue.head];
      if (queue === undefined || first === undefined) continue;
      queue.head++;
      return first;
    }
    return null;
  }

  private add(group: Group<T>): void {
    const mask = maskOf(group);
    const queue = this.waiting.get(mask);
    if (queue === undefined) this.waiting.set(mask, { groups: [group], head: 0 });
    else queue.groups.push(group);
  }
}

const key = (...parts: (string | number)[]): number => fingerprint(parts.join("\u001f"));

/** 单位工程 of one name in one 单项工程, else of one name anywhere. */
export const placePasses: Keys<Place> = [
  ({ sectional, name, ordinal }) => key(comparable(sectional), comparable(name), ordinal),
  ({ name, ordinal }) => key(comparable(name), ordinal),
];

/**
 * The four passes in which versions of a bill are compared too:
 *
 * 1. the same 单位工程, 编码, 项目特征 and 计量单位;
 * 2. the same 单位工程, first nine digits of the 编码, 名称, 项目特征 and 计量单位: another 顺序码;
 * 3. the same 单位工程 and 编码: another 项目特征 or 计量单位;
 * 4. the same 编码, 名称, 项目特征 and 计量单位 in another 单位工程.
 *
 * `place` of the lines is the number of their unit after units have met.
 */
export const linePasses: Keys<Line> = [
  (line) => key(line.place, line.number, textOf(line)),
  (line) => key(line.place, line.number.slice(0, 9), comparable(line.name), textOf(line)),
  (line) => key(line.place, line.number || comparable(line.name)),
  (line) => key(line.number, comparable(line.name), textOf(line)),
];

function textOf({ feature, measuringUnit }: Line): string {
  return `${comparable(feature)}\u001f${normalUnit(measuringUnit)}`;
}
