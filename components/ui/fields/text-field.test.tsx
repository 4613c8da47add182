import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

const over = "不能超过2个字，已超出1个字";
const noop = (): void => undefined;

test.each([
  ["TextField", TextField],
  ["TextareaField", TextareaField],
] as const)("%s › keeps a text longer than countTo and tells by how much", (_, Text) => {
  const drawn = (value: string, error?: string): string =>
    renderToStaticMarkup(<Text label="姓名" countTo={2} value={value} error={error} onChange={noop} />);
  expect(drawn("甲乙丙")).toContain(over);
  expect(drawn("甲乙丙")).toContain('aria-invalid="true"');
  expect(drawn("甲乙丙").toLowerCase()).not.toContain("maxlength");
  expect(drawn("甲乙丙", "姓名有误")).not.toContain(over);
  expect(drawn("甲乙 ")).not.toContain(over);
  expect(drawn("𠮷𠮷")).not.toContain(over);
});
