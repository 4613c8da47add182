import { describe, expect, it } from "vitest";

import { typeMismatch } from "./value-types.ts";

describe("typeMismatch", () => {
  it.each([
    [
      "date",
      [
        "2019-09",
        "2025-06-08",
        "2024-02-29",
        "2019-09-12T18:55:57",
        "2019-09-12T18:55:57.123+08:00",
        "2019-09-12 18:55:57",
        " 2019-09-12 ",
      ],
    ],
    ["number", ["0", "-7.105427357601e-015", "735096.709999999", "+1", "1."]],
    ["integer", ["6", "-1", "3.00", "0100"]],
    ["boolean", ["true", "false", "True", "0", "1"]],
    ["text", ["", "无"]],
  ] as const)("accepts values of the type %s", (type, texts) => {
    expect(texts.map((text) => typeMismatch(type, text))).toEqual(texts.map(() => null));
  });

  it.each([
    [
      "date",
      [
        "2023-06-101",
        "2025-13",
        "2025-00",
        "0000-06",
        "2023-02-29",
        "2025年9月",
        "2025/09/01",
        "20250901",
        "2025-09-01T25:00:00",
      ],
    ],
    ["number", ["4.1O", "++", "0-", "50000+", "１２", "1,000.00", "12%", "NaN", "INF", "1e400", "--1"]],
    ["integer", ["1.5", "x", "１"]],
    ["boolean", ["是", "2", "yes"]],
  ] as const)("rejects other values for the type %s", (type, texts) => {
    expect(texts.filter((text) => typeMismatch(type, text) === null)).toEqual([]);
  });
});
