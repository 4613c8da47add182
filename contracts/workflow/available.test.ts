import { describe, expect, it } from "vitest";

import { enterpriseIdSchema, stationIdSchema } from "../ids.ts";
import { type ActorFacts, availableActions, type FilingFacts } from "./available.ts";
import { editableParts, filingStatusSchema } from "./status.ts";
import { findTransition, transitions } from "./table.ts";

const newEnterprise = () => enterpriseIdSchema.parse(crypto.randomUUID());
const newStation = () => stationIdSchema.parse(crypto.randomUUID());
const [own, another] = [newEnterprise(), newEnterprise()];
const [inCharge, above, elsewhere] = [newStation(), newStation(), newStation()];
const filing: FilingFacts = {
  status: "draft",
  enterpriseId: own,
  stationId: inCharge,
  newer: null,
  everSubmitted: false,
};
const filer: ActorFacts = { role: "filer", enterpriseId: own, stationId: null };
const station: ActorFacts = { role: "county", enterpriseId: null, stationId: inCharge };
const upper: ActorFacts = { role: "city", enterpriseId: null, stationId: above };

describe("availableActions", () => {
  it("lets the filer save, remove and submit a draft", () => {
    expect(availableActions(filing, filer)).toEqual(["save", "remove", "submit"]);
    expect(availableActions({ ...filing, everSubmitted: true }, filer)).toEqual(["save", "submit"]);
  });
  it("denies another enterprise and a station that is not in charge", () => {
    for (const status of filingStatusSchema.options) {
      expect(availableActions({ ...filing, status }, { ...filer, enterpriseId: another })).toEqual([]);
      expect(availableActions({ ...filing, status }, { ...station, stationId: elsewhere })).toEqual([]);
    }
  });
  it("denies administrators", () => {
    for (const role of ["system-admin", "security-admin", "audit-admin"] as const) {
      for (const status of filingStatusSchema.options) {
        expect(
          availableActions({ ...filing, status }, { role, enterpriseId: own, stationId: inCharge }),
        ).toEqual([]);
      }
    }
  });
  it("offers the station in charge its actions", () => {
    expect(availableActions({ ...filing, status: "submitted" }, station)).toEqual(["audit", "back", "purge"]);
    expect(availableActions({ ...filing, status: "accepted" }, station)).toEqual(["back", "purge"]);
    expect(availableActions({ ...filing, status: "detected" }, station)).toEqual(["audit", "back", "purge"]);
    expect(availableActions({ ...filing, status: "returned" }, station)).toEqual(["purge"]);
    expect(availableActions({ ...filing, status: "filed" }, station)).toEqual([]);
  });
  it("lets city and province unarchive a filed filing without a submitted newer version", () => {
    expect(availableActions({ ...filing, status: "filed" }, upper)).toEqual(["unarchive"]);
    expect(availableActions({ ...filing, status: "filed", newer: "draft" }, upper)).toEqual(["unarchive"]);
    expect(availableActions({ ...filing, status: "filed", newer: "submitted" }, upper)).toEqual([]);
    for (const newer of ["draft", "submitted"] as const)
      expect(availableActions({ ...filing, status: "filed", newer }, filer)).toEqual([]);
  });
  it("lets the station in charge void a draft that was submitted before", () => {
    expect(availableActions({ ...filing, everSubmitted: true }, station)).toEqual(["purge"]);
    expect(availableActions(filing, station)).toEqual([]);
  });
  it("never offers a system step", () => {
    expect(transitions.filter((t) => t.by === "system").map((t) => t.action)).toEqual([
      "detected",
      "expired",
    ]);
  });
});

describe("transitions", () => {
  it("have at most one row per action, result and status", () => {
    for (const status of filingStatusSchema.options) {
      for (const t of transitions) {
        const rows = transitions.filter(
          (x) => x.action === t.action && x.result === t.result && x.from.includes(status),
        );
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
  });
  it("findTransition › matches action, result and status", () => {
    expect(findTransition("audit", "pass", "submitted")?.to).toBe("accepted");
    expect(findTransition("audit", "pass", "filed")).toBeUndefined();
    expect(findTransition("audit", null, "submitted")).toBeUndefined();
  });
});

describe("editableParts", () => {
  it("opens parts by the kind of return", () => {
    expect(editableParts("draft", null)).toEqual({ form: true, documents: true, result: true, bill: true });
    expect(editableParts("returned", "materials")).toEqual({
      form: true,
      documents: true,
      result: false,
      bill: false,
    });
    expect(editableParts("returned", "result")).toEqual({
      form: false,
      documents: false,
      result: true,
      bill: true,
    });
    expect(editableParts("submitted", null)).toEqual({
      form: false,
      documents: false,
      result: false,
      bill: false,
    });
  });
});
