import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import { transitions } from "#contracts/workflow/table.ts";

import type { ChainedRow } from "./acceptance-row.ts";
import { hashOfRow, chainStart } from "./hash-chain.ts";
import { replay } from "./replay.ts";
import { recordFaults } from "./verify.ts";

const filingId = filingIdSchema.parse("0b0e7f4e-7d0a-4c57-8c8e-3c3a3f0c1a11");

/** Builds a valid record: each choice picks one of the possible transitions. */
function record(choices: readonly number[]): ChainedRow[] {
  const rows: ChainedRow[] = [];
  for (const choice of choices) {
    const { state } = replay(rows);
    const submit = rows.findLast((row) => row.action === "submit");
    const possible = transitions.filter(
      ({ from, action }) => from.includes(state.status) && (submit !== undefined || action !== "purge"),
    );
    const transition = possible[choice % Math.max(possible.length, 1)];
    if (!transition) break;
    const kinds = { fail: "all", materials: "materials", result: "result" } as const;
    const kind = transition.result && transition.result !== "pass" ? kinds[transition.result] : null;
    const to = {
      previous: [submit?.fromStatus ?? "draft", submit?.fromReturnKind ?? null],
      copy: [state.status, state.returnKind],
    } as const;
    const [toStatus, toReturnKind] =
      transition.to === "previous" || transition.to === "copy" ? to[transition.to] : [transition.to, kind];
    const row = {
      filingId,
      seq: rows.length + 1,
      action: transition.action,
      result: transition.result,
      log: transition.log,
      fromStatus: state.status,
      toStatus,
      fromReturnKind: state.returnKind,
      toReturnKind,
      opinion: "意见",
      operatorId: "a",
      operatorName: "张三",
      unitName: "某站",
      at: new Date(1_770_000_000_000 + rows.length * 1000),
      revision: rows.length * 2 + 2,
      requestId: "r",
    };
    const prevHash = rows.at(-1)?.hash ?? chainStart;
    rows.push({ ...row, prevHash, hash: hashOfRow(prevHash, row) });
  }
  return rows;
}

function standing(rows: readonly ChainedRow[]) {
  const { state } = replay(rows);
  const last = rows.at(-1);
  const head = { logSeq: rows.length, logHead: last?.hash ?? chainStart, revision: last?.revision ?? 1 };
  return { id: filingId, ...state, ...head };
}

const choices = fc.array(fc.nat(50), { minLength: 3, maxLength: 30 });

const tamper: Record<string, (rows: ChainedRow[], at: number) => ChainedRow[]> = {
  opinion: (rows, at) => rows.with(at, { ...row(rows, at), opinion: "改过" }),
  operator: (rows, at) => rows.with(at, { ...row(rows, at), operatorName: "别人" }),
  time: (rows, at) => rows.with(at, { ...row(rows, at), at: new Date(0) }),
  revision: (rows, at) => rows.with(at, { ...row(rows, at), revision: 999 }),
  status: (rows, at) => rows.with(at, { ...row(rows, at), toStatus: "filed", fromStatus: "void" }),
  hash: (rows, at) => rows.with(at, { ...row(rows, at), hash: "sm3:0" }),
  delete: (rows, at) => rows.toSpliced(at, 1),
  "delete the tail": (rows) => rows.slice(0, -1),
  double: (rows, at) => rows.toSpliced(at, 0, row(rows, at)),
  swap: (rows, at) => {
    const other = (at + 1) % rows.length;
    return rows.with(at, row(rows, other)).with(other, row(rows, at));
  },
};

function row(rows: readonly ChainedRow[], at: number): ChainedRow {
  const found = rows[at];
  if (!found) throw new Error("No such row");
  return found;
}

describe("recordFaults", () => {
  it("is empty for an unaltered record", () => {
    fc.assert(
      fc.property(choices, (given) => {
        const rows = record(given);
        expect(recordFaults(standing(rows), rows)).toEqual([]);
      }),
    );
  });
  it.each(Object.entries(tamper))("finds the fault after: %s", (_, alter) => {
    fc.assert(
      fc.property(choices, fc.nat(100), (given, at) => {
        const rows = record(given);
        const altered = alter(rows, at % rows.length);
        expect(recordFaults(standing(rows), altered)).not.toEqual([]);
      }),
    );
  });
  it("finds an altered state of the filing", () => {
    const rows = record([0, 0, 0]);
    const right = standing(rows);
    expect(recordFaults({ ...right, status: "void" }, rows)).not.toEqual([]);
    expect(recordFaults({ ...right, logHead: "sm3:0" }, rows)).not.toEqual([]);
    expect(recordFaults({ ...right, revision: 1 }, rows)).not.toEqual([]);
  });
});
