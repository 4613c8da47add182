import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { registryRequestIdSchema } from "#contracts/ids.ts";
import type { RegistryRequestChange } from "#contracts/registry-request/api.ts";

import { ChangesTable } from "./changes-table.tsx";

const id = registryRequestIdSchema.parse("00000000-0000-4000-8000-000000000001");
const change = { current: null, accepted: true, masked: false, files: null };
const textOf = (changes: RegistryRequestChange[]): string =>
  renderToStaticMarkup(
    <ChangesTable detail={{ id, changes }} refused={[]} onToggle={null} onPreview={() => undefined} />,
  ).replaceAll(/<[^>]*>/g, " ");

it("ChangesTable › tells an erased number from a value that was not registered", () => {
  const number = { ...change, code: "idNumber", name: "证件号码", masked: true, before: "", after: "" };
  expect(textOf([number])).toMatch(/已清除\s+已清除/);
  const phone = { ...change, code: "phone", name: "联系电话", before: "", after: "0571-88880000" };
  expect(textOf([phone])).toMatch(/未登记\s+0571-88880000/);
});
