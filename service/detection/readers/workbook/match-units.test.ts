import { describe, expect, it } from "vitest";

import { matchUnits } from "./match-units.ts";

function matched(lines: readonly string[], units: readonly string[], sectional = "") {
  const { taken, free } = matchUnits(
    lines.map((name) => ({ name, sectional })),
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
      Array.from({ length: 2 }, () => ({ name: "建筑", sectional: "" })),
      ["A", "B"].map((id) => ({ name: "建筑", id })),
    );
    expect([...taken.values()].map(({ id }) => id)).toEqual(["A", "B"]);
    expect(matched(["建筑"], ["", "装饰"])).toEqual({ pairs: [], free: ["", "装饰"] });
  });

  it.each(["1号楼【建筑工程】", "1号楼-建筑工程", "1号楼（建筑工程）", "建筑工程"])(
    "takes %s for 建筑工程 of 1号楼 before that of 2号楼",
    (own) => {
      const units = ["2号楼【建筑工程】", own];
      expect(matched(["建筑工程"], units, "1号楼")).toEqual({
        pairs: [`建筑工程 → ${own}`],
        free: ["2号楼【建筑工程】"],
      });
    },
  );

  it("does not match 安装工程 of another name in brackets", () => {
    expect(matched(["安装工程"], ["1号楼【建筑工程】"], "1号楼")).toMatchObject({ pairs: [] });
  });
});
