import { expect, it } from "vitest";

import { staffConductAddInputSchema } from "./conduct.ts";

const whole = {
  personId: "0b6f1b0e-6f5c-4b7b-9c8e-1f2a3b4c5d6e",
  kind: "blacklist",
  text: "出具虚假成果文件",
  body: "省住房和城乡建设厅",
  documentNo: "〔2026〕1号",
  decidedOn: "2026-01-01",
  until: "",
};

it("staffConductAddInputSchema › takes no end or a day, and refuses a text that is no day", () => {
  const messageFor = (until: string) =>
    staffConductAddInputSchema.safeParse({ ...whole, until }).error?.issues[0]?.message;
  expect(messageFor("")).toBeUndefined();
  expect(messageFor("2028-06-30")).toBeUndefined();
  expect(messageFor("2028-6")).toBe("请填写有效的日期");
});
