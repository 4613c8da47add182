import { describe, expect, it } from "vitest";

import { matchUnits } from "./match-units.ts";

function matched(lines: readonly string[], units: readonly string[]) {
  const { taken, free } = matchUnits(
    lines.map((name) => ({ name })),
    units.map((name, n) => ({ name, n })),
  );
  return {
    pairs: [...taken].map(([line, unit]) => `${line.name} → ${unit.name}`).toSorted(),
    free: free.map(({ name }) => name),
  };
}

describe("matchUnits", () => {
  it.each<[string, string[], string[], string[]]>([
    [
      "equal names before names that end alike",
      ["给排水工程", "室外给排水工程"],
      ["室外给排水工程", "给排水工程"],
      ["室外给排水工程 → 室外给排水工程", "给排水工程 → 给排水工程"],
    ],
    [
      "an equal name of a later line",
      ["给排水工程", "室外给排水工程"],
      ["室外给排水工程", "1号楼给排水工程"],
      ["室外给排水工程 → 室外给排水工程", "给排水工程 → 1号楼给排水工程"],
    ],
    [
      "the longest common end",
      ["给排水工程", "室外给排水工程"],
      ["1号楼 室外给排水工程", "1号楼 给排水工程"],
      ["室外给排水工程 → 1号楼 室外给排水工程", "给排水工程 → 1号楼 给排水工程"],
    ],
    [
      "the longest unit that the line ends with",
      ["1号楼给排水工程", "1号楼室外给排水工程"],
      ["给排水工程", "室外给排水工程"],
      ["1号楼室外给排水工程 → 室外给排水工程", "1号楼给排水工程 → 给排水工程"],
    ],
  ])("takes %s", (_, lines, units, pairs) => {
    expect(matched(lines, units)).toEqual({ pairs: pairs.toSorted(), free: [] });
  });

  it("takes units of one name in their order, and leaves the others", () => {
    const { taken } = matchUnits(
      [{ name: "建筑" }, { name: "建筑" }],
      ["A", "B"].map((id) => ({ name: "建筑", id })),
    );
    expect([...taken.values()].map(({ id }) => id)).toEqual(["A", "B"]);
    expect(matched(["建筑"], ["", "装饰"])).toEqual({ pairs: [], free: ["", "装饰"] });
  });
});
