import { describe, expect, it } from "vitest";

import { type ActorFacts, availableActions, type FilingFacts } from "./available.ts";
import { editableParts, filingStatusSchema } from "./status.ts";
import { findTransition, transitions } from "./table.ts";

const filing: FilingFacts = {
  status: "draft",
  enterpriseId: "e1",
  regulatorId: "r1",
  hasNewer: false,
  everSubmitted: false,
};
const filer: ActorFacts = { role: "filer", enterpriseId: "e1", regulatorId: null };
const station: ActorFacts = { role: "county", enterpriseId: null, regulatorId: "r1" };
const upper: ActorFacts = { role: "city", enterpriseId: null, regulatorId: "r2" };

describe("what one may do with a filing", () => {
  it("lets the filer edit, delete and submit a draft", () => {
    expect(availableActions(filing, filer)).toEqual(["save", "remove", "submit"]);
    expect(availableActions({ ...filing, everSubmitted: true }, filer)).toEqual(["save", "submit"]);
  });
  it("denies another enterprise and a station that is not in charge", () => {
    for (const status of filingStatusSchema.options) {
      expect(availableActions({ ...filing, status }, { ...filer, enterpriseId: "e2" })).toEqual([]);
      expect(availableActions({ ...filing, status }, { ...station, regulatorId: "r9" })).toEqual([]);
    }
  });
  it("gives administrators nothing", () => {
    for (const role of ["system-admin", "security-admin", "audit-admin"] as const) {
      for (const status of filingStatusSchema.options) {
        expect(
          availableActions({ ...filing, status }, { role, enterpriseId: "e1", regulatorId: "r1" }),
        ).toEqual([]);
      }
    }
  });
  it("gives the station in charge its steps", () => {
    expect(availableActions({ ...filing, status: "submitted" }, station)).toEqual(["audit", "back", "purge"]);
    expect(availableActions({ ...filing, status: "accepted" }, station)).toEqual(["back", "purge"]);
    expect(availableActions({ ...filing, status: "detected" }, station)).toEqual(["audit", "back", "purge"]);
    expect(availableActions({ ...filing, status: "returned" }, station)).toEqual(["purge"]);
    expect(availableActions({ ...filing, status: "filed" }, station)).toEqual([]);
  });
  it("lets city and province reopen a filed one, unless a newer version exists", () => {
    expect(availableActions({ ...filing, status: "filed" }, upper)).toEqual(["unarchive"]);
    expect(availableActions({ ...filing, status: "filed", hasNewer: true }, upper)).toEqual([]);
    expect(availableActions({ ...filing, status: "filed", hasNewer: true }, filer)).toEqual([]);
  });
  it("never offers a system step", () => {
    expect(transitions.filter((t) => t.by === "system").map((t) => t.action)).toEqual([
      "detected",
      "expired",
    ]);
  });
});

describe("the table of transitions", () => {
  it("has one row at most for an action, a result and a status", () => {
    for (const status of filingStatusSchema.options) {
      for (const t of transitions) {
        const rows = transitions.filter(
          (x) => x.action === t.action && x.result === t.result && x.from.includes(status),
        );
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
  });
  it("finds by result", () => {
    expect(findTransition("audit", "pass", "submitted")?.to).toBe("accepted");
    expect(findTransition("audit", "pass", "filed")).toBeUndefined();
    expect(findTransition("audit", null, "submitted")).toBeUndefined();
  });
});

describe("what may be edited", () => {
  it("opens parts by the kind of return", () => {
    expect(editableParts("draft", null)).toEqual({ form: true, paper: true, result: true, bill: true });
    expect(editableParts("returned", "materials")).toEqual({
      form: true,
      paper: true,
      result: false,
      bill: false,
    });
    expect(editableParts("returned", "result")).toEqual({
      form: false,
      paper: false,
      result: true,
      bill: true,
    });
    expect(editableParts("submitted", null)).toEqual({
      form: false,
      paper: false,
      result: false,
      bill: false,
    });
  });
});
