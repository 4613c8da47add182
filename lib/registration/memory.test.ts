import { describe, expect, it } from "vitest";

import { MemoryStorage } from "#lib/util/testing.ts";

import {
  newRegistration,
  recallProgress,
  recallRegistration,
  rememberProgress,
  rememberRegistration,
  sentRegistration,
} from "./memory.ts";

const sent = {
  number: "ZC330106202600001",
  name: "甲有限公司",
  regulatorName: "西湖区建设工程造价管理站",
  submittedAt: "2026-03-02T01:00:00.000Z",
  phone: "138****0001",
  userCode: "91330106ma1",
};

describe("a registration in the browser's memory", () => {
  it("comes back as it was", () => {
    const storage = new MemoryStorage();
    const memory = { ...newRegistration, step: 1 as const, uscc: "91", values: { legalRep: "沈" } };
    rememberRegistration(storage, memory);
    expect(recallRegistration(storage)).toEqual(memory);
  });
  it("is none when it is damaged", () => {
    const storage = new MemoryStorage();
    expect(recallRegistration(storage)).toBeNull();
    storage.setItem("registration", "{}");
    expect(recallRegistration(storage)).toBeNull();
  });
  it("holds nothing personal once it was sent", () => {
    expect(sentRegistration(sent)).toEqual({ ...newRegistration, step: 3, sent });
  });
  it("keeps what is being mended", () => {
    const storage = new MemoryStorage();
    const memory = { ticket: "t", draft: { revision: 2, values: { name: "乙" }, licence: null } };
    rememberProgress(storage, memory);
    expect(recallProgress(storage)).toEqual(memory);
  });
});
