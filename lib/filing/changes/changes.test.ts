import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { SubmittedForm } from "#contracts/filing/changes.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { filingKindSchema } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";

import { type Change, changesAt, compareForms } from "./changes.ts";

const form = filingForms["max-price"];
const made = (values: FormValues, attachments: SubmittedForm["attachments"] = []): SubmittedForm => ({
  values,
  names: {},
  attachments,
});
const attachment = (code: string, fileName: string, sha256: string) => ({
  code,
  fileName,
  fileSize: 2048,
  sha256,
});
const changesOf = (...args: Parameters<typeof compareForms>): Change[] =>
  compareForms(...args)
    .flatMap(({ changes }) => changes)
    .filter(({ kind }) => kind !== "same");

const sides = fc.constantFrom(...filingKindSchema.options).chain((kind) => {
  const { fields, attachments } = filingForms[kind];
  const value = fc.constantFrom("", "1", "0", "01", "12.5", "12.50", "-3", "某工程");
  const rows = fc.array(fc.record({ unitprojectname: value, major: value }), { maxLength: 4 });
  const values = fc.record(
    Object.fromEntries(
      fields.map(({ code, type }) => [
        code,
        type === "rows" ? rows.map((list) => JSON.stringify(list)) : value,
      ]),
    ),
  );
  const handedIn = fc.array(
    fc
      .tuple(
        fc.constantFrom(...attachments.map(({ code }) => code)),
        fc.constantFrom("甲.pdf", "乙.pdf"),
        fc.constantFrom("a", "b"),
      )
      .map((given) => attachment(...given)),
    { maxLength: 8 },
  );
  const side = fc.record({ values, names: fc.constant({}), attachments: handedIn });
  return fc.record({ form: fc.constant(filingForms[kind]), before: side, after: side });
});

const swapped = { same: "same", added: "removed", removed: "added", changed: "changed" } as const;
const facts = (changes: readonly Change[]) =>
  changes.map(({ name, kind, before, after }) => [name, kind, before, after].join("|")).toSorted();

describe("compareForms", () => {
  it("reports nothing between equal submissions", () => {
    fc.assert(
      fc.property(sides, ({ form: own, before }) => {
        expect(changesOf(own, before, before)).toEqual([]);
      }),
    );
  });
  it("is symmetric apart from swapped sides", () => {
    fc.assert(
      fc.property(sides, ({ form: own, before, after }) => {
        const back = changesOf(own, after, before).map((change) => ({
          ...change,
          kind: swapped[change.kind],
          before: change.after,
          after: change.before,
        }));
        expect(facts(back)).toEqual(facts(changesOf(own, before, after)));
      }),
    );
  });
  it("lists fields under their group, amounts with the difference", () => {
    const before = made({ projectName: "一期", ceilingPrice: "1000000.00" });
    const after = made({ projectName: "二期", ceilingPrice: "1250000.5", legalRep: "" });
    expect(changesOf(form, before, after)).toMatchObject([
      { id: "projectName", kind: "changed", before: "一期", after: "二期", delta: "" },
      { id: "ceilingPrice", kind: "changed", delta: expect.stringMatching(/^\+250,000\.50/) },
    ]);
    expect(changesOf(form, after, before)[1]?.delta).toMatch(/^-250,000\.50/);
  });
  it("ignores a different notation of the same amount", () => {
    expect(changesOf(form, made({ ceilingPrice: "100" }), made({ ceilingPrice: "100.00" }))).toEqual([]);
  });
  it("shows 单方造价 by scale unit, without a difference between two units", () => {
    const [metres, pieces] = [
      { unitCost: "900.00", scaleUnit: "m2" },
      { unitCost: "1000.00", scaleUnit: "座" },
    ];
    const found = (before: FormValues, after: FormValues) =>
      changesOf(form, made(before), made(after)).find(({ id }) => id === "unitCost");
    expect(found(metres, pieces)).toMatchObject({ before: "900.00元/m²", after: "1,000.00元/座", delta: "" });
    expect(found(metres, { ...metres, unitCost: "950.00" })?.delta).toBe("+50.00元/m²");
  });
  it("ignores hidden fields", () => {
    const child = form.fields.find(({ parentNode }) => parentNode !== undefined);
    if (!child) throw new Error("No field of the form hangs on another");
    expect(changesOf(form, made({}), made({ [child.code]: "1" }))).toEqual([]);
  });
  it("matches rows by their name, not by position", () => {
    const rows = (...list: FormValues[]) => made({ units: JSON.stringify(list) });
    const [a, b] = [
      { unitprojectname: "建筑工程", suser: "周思远" },
      { unitprojectname: "安装工程", suser: "周思远" },
    ];
    const found = changesOf(filingForms.settlement, rows(a), rows(b, { ...a, suser: "吴明哲" }));
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      ["units:建筑工程", "changed"],
      ["units:安装工程", "added"],
    ]);
    expect(found[0]?.before).toContain("周思远");
    expect(found[0]?.after).toContain("吴明哲");
    expect(found[0]?.after).not.toContain("建筑工程");
  });
  it("reports a masked change without its values", () => {
    const side = made({ tendererMobile: "138****0000" });
    expect(changesOf(form, side, side, ["tendererMobile"])).toMatchObject([
      { id: "tendererMobile", kind: "changed", before: "138****0000", after: "138****0000", masked: true },
    ]);
  });
  it("reports a change if both masked numbers look alike", () => {
    const [old, own] = [made({ tendererMobile: "13800000000" }), made({ tendererMobile: "13811110000" })];
    expect(changesOf(form, old, own)).toMatchObject([{ after: "138****0000", masked: true }]);
  });
  it("changesAt › finds changes by field or attachment type", () => {
    const rows = made({ projectname: "甲", units: JSON.stringify([{ unitprojectname: "建筑" }]) });
    const after = made({ projectname: "乙" }, [attachment("contract", "合同.pdf", "a")]);
    const groups = compareForms(filingForms.settlement, rows, after);
    const ids = (kind: "field" | "attachment", key: string) =>
      changesAt(groups, { kind, key }).map(({ id }) => id);
    expect(ids("field", "projectname")).toEqual(["projectname"]);
    expect(ids("field", "units")).toEqual(["units:建筑"]);
    expect(ids("field", "project")).toEqual([]);
    expect(ids("attachment", "contract")).toEqual(["attachment:contract:0"]);
  });
  it("reports replaced, added and removed attachments", () => {
    const many = form.attachments.find((type) => type.many)?.code ?? "";
    const before = made({}, [
      attachment("bill", "旧.xml", "a"),
      attachment(many, "图.pdf", "b"),
      attachment(many, "签.pdf", "c"),
    ]);
    const after = made({}, [
      attachment("bill", "新.xml", "d"),
      attachment(many, "图.pdf", "b"),
      attachment(many, "补.pdf", "e"),
    ]);
    expect(changesOf(form, before, after).map((one) => [one.kind, one.before, one.after])).toEqual(
      expect.arrayContaining([
        ["changed", "旧.xml（2.0 KB，校验值a）", "新.xml（2.0 KB，校验值d）"],
        ["removed", "签.pdf（2.0 KB，校验值c）", ""],
        ["added", "", "补.pdf（2.0 KB，校验值e）"],
      ]),
    );
    expect(changesOf(form, before, after)).toHaveLength(3);
  });
});
