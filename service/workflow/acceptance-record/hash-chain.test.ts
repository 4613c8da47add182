import { describe, expect, it } from "vitest";

import type { AcceptanceRow } from "./acceptance-row.ts";
import { hashOfRow, chainStart } from "./hash-chain.ts";

const row: AcceptanceRow = {
  filingId: "f1",
  seq: 1,
  action: "submit",
  result: null,
  log: "submit",
  fromStatus: "draft",
  toStatus: "submitted",
  fromReturnKind: null,
  toReturnKind: null,
  opinion: "",
  operatorId: "a1",
  operatorName: "张三",
  unitName: "某公司",
  at: new Date("2026-11-21T01:02:03.456Z"),
  revision: 2,
  requestId: "r1",
};

describe("acceptance chain hash", () => {
  it("names its algorithm and is deterministic", () => {
    const hash = hashOfRow(chainStart, row);
    expect(hash).toMatch(/^sm3:[0-9a-f]{64}$/);
    expect(hashOfRow(chainStart, { ...row })).toBe(hash);
  });
  it("covers every field", () => {
    const hash = hashOfRow(chainStart, row);
    const others: Partial<AcceptanceRow>[] = [
      { filingId: "f2" },
      { seq: 2 },
      { action: "revoke" },
      { result: "pass" },
      { log: "pass" },
      { fromStatus: "returned" },
      { toStatus: "accepted" },
      { fromReturnKind: "all" },
      { toReturnKind: "all" },
      { opinion: " " },
      { operatorId: null },
      { operatorName: "李四" },
      { unitName: "另一公司" },
      { at: new Date("2026-11-21T01:02:03.457Z") },
      { revision: 3 },
      { requestId: "r2" },
    ];
    expect(others).toHaveLength(Object.keys(row).length);
    for (const other of others) expect(hashOfRow(chainStart, { ...row, ...other })).not.toBe(hash);
  });
  it("covers the previous row", () => {
    expect(hashOfRow("sm3:00", row)).not.toBe(hashOfRow(chainStart, row));
  });
});
