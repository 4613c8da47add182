import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { TodoRow } from "#contracts/todo/todo.ts";

import { EndedNote } from "./ended-note.tsx";
import { todoRow } from "./testing/todo-row.ts";

const text = (rows: readonly TodoRow[]) =>
  renderToStaticMarkup(<EndedNote rows={rows} />).replaceAll(/<[^>]*>/g, "");
const ended = (title: string): TodoRow => ({ ...todoRow, title, unitEnded: true });

it("EndedNote › names the filings of deregistered enterprises alone", () => {
  expect(text([todoRow])).toBe("");
  expect(text([todoRow, ended("甲工程"), ended("乙工程")])).toBe(
    "甲工程、乙工程的填报企业已注销，退回后不能再提交，只能作废",
  );
});

it("EndedNote › sums up more than three", () => {
  expect(text(["甲", "乙", "丙", "丁"].map(ended))).toContain("甲、乙、丙等4件的填报企业已注销");
});
