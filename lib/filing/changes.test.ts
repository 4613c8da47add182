import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { SubmittedForm } from "#contracts/filing/changes.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { filingKindSchema } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form.ts";

import { type Change, changesAt, compareForms } from "./changes.ts";

const form = filingForms.zgxj;
const made = (values: FormValues, papers: SubmittedForm["papers"] = []): SubmittedForm => ({
  values,
  names: {},
  papers,
});
const paper = (code: string, fileName: string, sha256: string) => ({
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
  const papers = fc.array(
    fc
      .tuple(
        fc.constantFrom(...attachments.map(({ code }) => code)),
        fc.constantFrom("甲.pdf", "乙.pdf"),
        fc.constantFrom("a", "b"),
      )
      .map((given) => paper(...given)),
    { maxLength: 8 },
  );
  const side = fc.record({ values, names: fc.constant({}), papers });
  return fc.record({ form: fc.constant(filingForms[kind]), before: side, after: side });
});

const swapped = { same: "same", added: "removed", removed: "added", changed: "changed" } as const;
/** What is said of a paper is told apart by its texts, not by its place. */
const facts = (changes: readonly Change[]) =>
  changes.map(({ name, kind, before, after }) => [name, kind, before, after].join("|")).toSorted();

describe("what differs between two submissions", () => {
  it("is nothing between a submission and itself", () => {
    fc.assert(
      fc.property(sides, ({ form: own, before }) => {
        expect(changesOf(own, before, before)).toEqual([]);
      }),
    );
  });
  it("is the same from either end, with the sides swapped", () => {
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
  it("is told field by field under its group, amounts with what they grew by", () => {
    const before = made({ projectName: "一期", ceilingPrice: "1000000.00" });
    const after = made({ projectName: "二期", ceilingPrice: "1250000.5", legalRep: "" });
    expect(changesOf(form, before, after)).toMatchObject([
      { id: "projectName", kind: "changed", before: "一期", after: "二期", delta: "" },
      { id: "ceilingPrice", kind: "changed", delta: expect.stringMatching(/^\+250,000\.50/) },
    ]);
    expect(changesOf(form, after, before)[1]?.delta).toMatch(/^-250,000\.50/);
  });
  it("is nothing where an amount is written in another way", () => {
    expect(changesOf(form, made({ ceilingPrice: "100" }), made({ ceilingPrice: "100.00" }))).toEqual([]);
  });
  it("leaves out fields that neither form shows, and what is typed in hidden ones", () => {
    const child = form.fields.find(({ parentNode }) => parentNode !== undefined);
    if (!child) throw new Error("No field of the form hangs on another");
    expect(changesOf(form, made({}), made({ [child.code]: "1" }))).toEqual([]);
  });
  it("takes rows by their names: one more above the others changes none of them", () => {
    const rows = (...list: FormValues[]) => made({ units: JSON.stringify(list) });
    const [a, b] = [
      { unitprojectname: "建筑工程", suser: "周思远" },
      { unitprojectname: "安装工程", suser: "周思远" },
    ];
    const found = changesOf(filingForms.jgjs, rows(a), rows(b, { ...a, suser: "吴明哲" }));
    expect(found.map(({ id, kind }) => [id, kind])).toEqual([
      ["units:建筑工程", "changed"],
      ["units:安装工程", "added"],
    ]);
    expect(found[0]?.before).toContain("周思远");
    expect(found[0]?.after).toContain("吴明哲");
    expect(found[0]?.after).not.toContain("建筑工程");
  });
  it("is told without what it is where the mask hides it", () => {
    const side = made({ tendererMobile: "138****0000" });
    expect(changesOf(form, side, side, ["tendererMobile"])).toMatchObject([
      { id: "tendererMobile", kind: "changed", before: "138****0000", after: "138****0000", masked: true },
    ]);
  });
  it("is told where a document shows both numbers alike", () => {
    const [old, own] = [made({ tendererMobile: "13800000000" }), made({ tendererMobile: "13811110000" })];
    expect(changesOf(form, old, own)).toMatchObject([{ after: "138****0000", masked: true }]);
  });
  it("is found by the place that it is at: a field with its rows, or the papers of a kind", () => {
    const rows = made({ projectname: "甲", units: JSON.stringify([{ unitprojectname: "建筑" }]) });
    const after = made({ projectname: "乙" }, [paper("contract", "合同.pdf", "a")]);
    const groups = compareForms(filingForms.jgjs, rows, after);
    const ids = (kind: "field" | "paper", key: string) =>
      changesAt(groups, { kind, key }).map(({ id }) => id);
    expect(ids("field", "projectname")).toEqual(["projectname"]);
    expect(ids("field", "units")).toEqual(["units:建筑"]);
    expect(ids("field", "project")).toEqual([]);
    expect(ids("paper", "contract")).toEqual(["paper:contract:0"]);
  });
  it("says of papers what was replaced, added and taken out", () => {
    const many = form.attachments.find((type) => type.many)?.code ?? "";
    const before = made({}, [
      paper("bill", "旧.xml", "a"),
      paper(many, "图.pdf", "b"),
      paper(many, "签.pdf", "c"),
    ]);
    const after = made({}, [
      paper("bill", "新.xml", "d"),
      paper(many, "图.pdf", "b"),
      paper(many, "补.pdf", "e"),
    ]);
    expect(changesOf(form, before, after).map((one) => [one.kind, one.before, one.after])).toEqual(
      expect.arrayContaining([
        ["changed", "旧.xml（2.0 KB，校验值 a）", "新.xml（2.0 KB，校验值 d）"],
        ["removed", "签.pdf（2.0 KB，校验值 c）", ""],
        ["added", "", "补.pdf（2.0 KB，校验值 e）"],
      ]),
    );
    expect(changesOf(form, before, after)).toHaveLength(3);
  });
});
