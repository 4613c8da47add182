import { expect, test } from "vitest";

import type { FormValues } from "#contracts/form/form.ts";
import { filingIdSchema } from "#contracts/ids.ts";

import { checkCode, checkCodeText, type PrintedRecord, readCheckCode } from "./check-code.ts";

const env = { SERVICE_SECRET: "s".repeat(32) };
const row = {
  id: filingIdSchema.parse("00000000-0000-4000-8000-000000000000"),
  kind: "settlement",
  version: 1,
  acceptNo: "",
  filingNo: "",
  status: "draft",
  filedAt: null,
  stationId: null,
} as const;
const values: FormValues = { projectname: "一中", sprice: "12.50" };
const attachments: PrintedRecord["attachments"] = [{ code: "contract", sha256: "a" }];
const first = checkCode(env, row, { values, attachments });
const withValues = (given: FormValues) => checkCode(env, row, { values: given, attachments });

test("checkCode › is pinned, since printed forms carry it", () => {
  expect(checkCodeText(first)).toMatchInlineSnapshot(`"SYKB-W21M-XCV1-7W97"`);
});

test("checkCode › reads back as typed", () => {
  expect(readCheckCode(` ${checkCodeText(first).toLowerCase()}`)).toEqual(first);
  expect(readCheckCode("1234")).toBeNull();
});

test("checkCode › ignores empty values, their order and values of no shown field", () => {
  expect(withValues({ sprice: "12.50", contractNo: "", projectname: "一中", unknown: "x" })).toEqual(first);
});

test("checkCode › covers each filled value in its first half alone", () => {
  const others: FormValues[] = [
    { ...values, sprice: "12.51" },
    { ...values, contractNo: "1" },
    { projectname: "一中" },
  ];
  for (const given of others) {
    const changed = withValues(given);
    expect(changed.form).not.toBe(first.form);
    expect(changed.record).toBe(first.record);
  }
});

test("checkCode › covers numbers, attachments and decision in its second half alone", () => {
  const rows = [
    { ...row, acceptNo: "JS1" },
    { ...row, filingNo: "JSBA1" },
    { ...row, filedAt: new Date("2026-11-04T02:00:00Z") },
    { ...row, status: "void" as const },
  ];
  const codes = [
    ...rows.map((one) => checkCode(env, one, { values, attachments })),
    checkCode(env, row, { values, attachments: [{ code: "contract", sha256: "b" }] }),
  ];
  expect(new Set([first, ...codes].map(({ record }) => record)).size).toBe(6);
  expect(new Set(codes.map(({ form }) => form))).toEqual(new Set([first.form]));
});

test("checkCode › belongs to one filing", () => {
  const id = filingIdSchema.parse("00000000-0000-4000-8000-000000000001");
  const other = checkCode(env, { ...row, id }, { values, attachments });
  expect([other.form, other.record]).not.toContain(first.form);
  expect(other.record).not.toBe(first.record);
});
