import { describe, expect, it } from "vitest";

import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { AuditResult, Transition } from "#contracts/workflow/table.ts";

import { fold } from "./fold.ts";

type Stand = [FilingStatus, ReturnKind | null];

/** Steps written as a path of stands, each reached by an action. */
function steps(first: Stand, ...rest: [Transition["action"], AuditResult | null, Stand][]) {
  let from = first;
  return rest.map(([action, result, to], index) => {
    const row = {
      seq: index + 1,
      action,
      result,
      fromStatus: from[0],
      fromReturnKind: from[1],
      toStatus: to[0],
      toReturnKind: to[1],
    };
    from = to;
    return row;
  });
}

describe("the status as the sum of the steps", () => {
  it("is a draft before the first step", () => {
    expect(fold([])).toEqual({ state: { status: "draft", returnKind: null }, broken: null });
  });
  it("follows a filing to its end", () => {
    const rows = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["audit", "pass", ["accepted", null]],
      ["detected", null, ["detected", null]],
      ["audit", "pass", ["publicity", null]],
      ["expired", null, ["filed", null]],
      ["change", null, ["filed", null]],
    );
    expect(fold(rows)).toEqual({ state: { status: "filed", returnKind: null }, broken: null });
  });
  it("takes a revoked submit back to where it came from, with its kind of return", () => {
    const rows = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["back", "result", ["returned", "result"]],
      ["submit", null, ["submitted", null]],
      ["revoke", null, ["returned", "result"]],
    );
    expect(fold(rows)).toEqual({ state: { status: "returned", returnKind: "result" }, broken: null });
    const wrong = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["revoke", null, ["returned", "all"]],
    );
    expect(fold(wrong).broken?.seq).toBe(2);
  });
  it("names the first step that cannot follow", () => {
    const jump = steps(["draft", null], ["expired", null, ["filed", null]]);
    expect(fold(jump).broken?.seq).toBe(1);
    const gap = [
      ...steps(["draft", null], ["submit", null, ["submitted", null]]),
      ...steps(["accepted", null], ["detected", null, ["detected", null]]),
    ];
    expect(fold(gap).broken?.action).toBe("detected");
    const kindless = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["audit", "fail", ["returned", null]],
    );
    expect(fold(kindless).broken?.seq).toBe(2);
  });
});
