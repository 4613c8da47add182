import { describe, expect, it } from "vitest";

import { type BroughtNumber, numberOfName } from "./brought-number.ts";

const staff = [
  { name: "张三", certNo: "建造1" },
  { name: "李四", certNo: "建造2" },
];

/** Types names one after another beside a number. */
function typed(names: readonly string[], start = { name: "", number: "" }): string {
  let { name: former, number } = start;
  let brought: BroughtNumber | null = null;
  for (const name of names) {
    const next = numberOfName({ staff, former, name, number, brought });
    if (next !== null) {
      number = next.number;
      brought = next;
    }
    former = name;
  }
  return number;
}

describe("numberOfName", () => {
  it("brings the number of a registered name", () => {
    expect(typed(["张", "张三"])).toBe("建造1");
    expect(typed(["张三", "李四"])).toBe("建造2");
  });

  it("takes the number back when the name goes on to another person's", () => {
    expect(typed(["张", "张三", "张三丰"])).toBe("");
    expect(typed(["张三", "张三丰", "张三"])).toBe("建造1");
  });

  it("takes back a number stored before with its name", () => {
    expect(typed(["张三丰"], { name: "张三", number: "建造1" })).toBe("");
  });

  it("keeps a number typed by hand, also when a registered name is passed", () => {
    expect(typed(["张三丰"], { name: "", number: "自填9" })).toBe("自填9");
    expect(typed(["张", "张三", "张三丰"], { name: "", number: "自填9" })).toBe("自填9");
  });
});
