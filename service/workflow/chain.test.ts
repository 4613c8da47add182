import { describe, expect, it } from "vitest";

import { chainHash, chainStart } from "./chain.ts";
import type { AcceptanceRow } from "./log-row.ts";

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

describe("the chain over the acceptance record", () => {
  it("names its algorithm and is the same for the same row", () => {
    const hash = chainHash(chainStart, row);
    expect(hash).toMatch(/^sm3:[0-9a-f]{64}$/);
    expect(chainHash(chainStart, { ...row })).toBe(hash);
  });
  it("covers every field", () => {
    const hash = chainHash(chainStart, row);
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
    for (const other of others) expect(chainHash(chainStart, { ...row, ...other })).not.toBe(hash);
  });
  it("covers the row before it", () => {
    expect(chainHash("sm3:00", row)).not.toBe(chainHash(chainStart, row));
  });
});
