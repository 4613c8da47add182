import { describe, expect, it } from "vitest";

import { sampleIdSchema } from "#contracts/ids.ts";

import { ownerKeys } from "./owner-keys.ts";

type Owner = readonly [name: string, uscc: string];
const owned = (owners: readonly Owner[]) =>
  owners.map(([ownerName, ownerUscc], n) => ({
    id: sampleIdSchema.parse(`00000000-0000-4000-8000-00000000000${n}`),
    ownerName,
    ownerUscc,
  }));
const countOf = (...owners: readonly Owner[]): number => new Set(ownerKeys(owned(owners)).values()).size;

describe("ownerKeys", () => {
  it.each<[string, readonly Owner[], number]>([
    [
      "a filing and historical bills spelled apart",
      [
        ["甲方公司", "9133"],
        ["甲方公司", ""],
        ["甲方 公司", ""],
      ],
      1,
    ],
    [
      "widths of brackets",
      [
        ["甲方（杭州）公司", ""],
        ["甲方(杭州)公司", ""],
      ],
      1,
    ],
    [
      "a code that changed its name",
      [
        ["甲方", "9133"],
        ["甲方集团", "9133"],
      ],
      1,
    ],
    [
      "two names joined by a third work",
      [
        ["甲方", ""],
        ["乙方", "9133"],
        ["甲方", "9133"],
      ],
      1,
    ],
    [
      "a blank name with its code",
      [
        ["", "9133"],
        ["甲方", "9133"],
      ],
      1,
    ],
    [
      "others",
      [
        ["甲方", "9133"],
        ["乙方", "9144"],
        ["丙方", ""],
      ],
      3,
    ],
    [
      "unnamed ones",
      [
        ["", ""],
        [" ", ""],
      ],
      2,
    ],
  ])("counts owners of %s", (_name, owners, count) => {
    expect(countOf(...owners)).toBe(count);
  });

  it("gives the same digests in any order", () => {
    const works = owned([
      ["甲方", ""],
      ["乙方", "9133"],
      ["甲方", "9133"],
    ]);
    expect(ownerKeys(works.toReversed())).toEqual(new Map([...ownerKeys(works)].toReversed()));
  });
});
