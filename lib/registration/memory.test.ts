import { describe, expect, it } from "vitest";

import { codeIdSchema } from "#contracts/ids.ts";
import { MemoryStorage } from "#lib/util/testing/memory-storage.ts";

import {
  draftOf,
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
  stationName: "杭州市西湖区建设工程造价管理站",
  submittedAt: "2026-03-02T01:00:00.000Z",
  phone: "138****0001",
  userCode: "91330106ma1",
};

describe("registration memory", () => {
  it("stores only the unit and the token", () => {
    const storage = new MemoryStorage();
    const known = { ...newRegistration, uscc: "91", name: "甲", token: "t" };
    const code = {
      phone: "13800000001",
      codeId: codeIdSchema.parse("00000000-0000-4000-8000-000000000001"),
      againAt: 0,
    };
    const memory = {
      ...known,
      step: 2 as const,
      values: { applicantName: "沈", idNumber: "330106199001010017" },
      code,
    };
    rememberRegistration(storage, memory);
    expect(recallRegistration(storage)).toEqual(known);
    expect(storage.getItem("registration")).not.toMatch(/沈|330106199001010017|13800000001/);
    const { uscc: _, name: __, token: ___, sent: ____, vouched: _____, ...typed } = memory;
    expect(draftOf(memory)).toEqual({ ...typed, revision: 0 });
  });
  it("has no draft without a token or after submission", () => {
    expect(draftOf(newRegistration)).toBeNull();
    expect(draftOf({ ...sentRegistration(sent), token: "t" })).toBeNull();
  });
  it("is empty if damaged", () => {
    const storage = new MemoryStorage();
    expect(recallRegistration(storage)).toEqual(newRegistration);
    storage.setItem("registration", "{}");
    expect(recallRegistration(storage)).toEqual(newRegistration);
  });
  it("holds nothing personal after submission", () => {
    expect(sentRegistration(sent)).toEqual({ ...newRegistration, step: 3, sent });
  });
  it("resumes at the last step", () => {
    const storage = new MemoryStorage();
    rememberRegistration(storage, sentRegistration(sent));
    expect(recallRegistration(storage)).toEqual(sentRegistration(sent));
    rememberProgress(storage, "t");
    expect(recallProgress(storage)).toBe("t");
  });
});
