import { describe, expect, it } from "vitest";

import type { ReviewResult } from "#contracts/workflow/actions.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";

import { replay } from "./replay.ts";

type Stand = [FilingStatus, ReturnKind | null];

function steps(first: Stand, ...rest: [Transition["action"], ReviewResult | null, Stand][]) {
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

describe("replay", () => {
  it("starts as a draft", () => {
    expect(replay([])).toEqual({ state: { status: "draft", returnKind: null }, broken: null });
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
    expect(replay(rows)).toEqual({ state: { status: "filed", returnKind: null }, broken: null });
  });
  it("restores status and return kind after a revoke", () => {
    const rows = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["back", "result", ["returned", "result"]],
      ["submit", null, ["submitted", null]],
      ["revoke", null, ["returned", "result"]],
    );
    expect(replay(rows)).toEqual({ state: { status: "returned", returnKind: "result" }, broken: null });
    const wrong = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["revoke", null, ["returned", "all"]],
    );
    expect(replay(wrong).broken?.seq).toBe(2);
  });
  it("returns the first impossible step", () => {
    const jump = steps(["draft", null], ["expired", null, ["filed", null]]);
    expect(replay(jump).broken?.seq).toBe(1);
    const gap = [
      ...steps(["draft", null], ["submit", null, ["submitted", null]]),
      ...steps(["accepted", null], ["detected", null, ["detected", null]]),
    ];
    expect(replay(gap).broken?.action).toBe("detected");
    const kindless = steps(
      ["draft", null],
      ["submit", null, ["submitted", null]],
      ["audit", "fail", ["returned", null]],
    );
    expect(replay(kindless).broken?.seq).toBe(2);
  });
});
