import { describe, expect, it } from "vitest";

import { commentFaults, countComments } from "./comments.mjs";

describe("countComments", () => {
  it("counts each opening once and only lines with code", () => {
    const source = `/**
 * Two lines
 * of one comment.
 */
const a = 1; // trailing
// first line
// second line

/* one */ /* two */
{/* in JSX */}
`;
    expect(countComments(source)).toEqual({ openings: 7, vague: 0, codeLines: 2 });
  });
  it("ignores openings in strings, templates and regular expressions", () => {
    const source = [
      'const url = "https://a.example/*";',
      "const one = '// no';",
      "const text = `// no ${a ? `https://${b}` : {}} /* no */`;",
      "const slashes = /\\/\\*[/*]|\\/\\//.test(a) && b / 2 / c;",
      "const f = () => /[/]\\/*x/;",
      "const part = <a href='/x'>it's</a>; // yes",
      "return <br />; // yes",
    ].join("\n");
    expect(countComments(source)).toEqual({ openings: 2, vague: 0, codeLines: 7 });
  });
  it("reports vague openings, not continued sentences", () => {
    const source = `/** What it does. */
// Whoever comes
// Who goes on
/**
 * Whose it is.
 */
/** Whole numbers. */
/** Says what it does. */`;
    expect(countComments(source)).toEqual({ openings: 6, vague: 3, codeLines: 0 });
  });
});

describe("commentFaults", () => {
  it("refuses a comment that begins with Of or Those", () => {
    const source = `type Row = {
  /** Of the sheet. */
  line: number;
  key: string; // Those of the item
};
/*
 * Of two files.
 */
/** Offers both. */
/** Rows, of which
 * Those above come first. */`;
    expect(commentFaults("a.ts", source)).toEqual([
      'a.ts:2: the comment begins with "Of": name its subject',
      'a.ts:4: the comment begins with "Those": name its subject',
      'a.ts:6: the comment begins with "Of": name its subject',
    ]);
  });
  it("accepts a sentence that goes on with such a word", () => {
    expect(commentFaults("a.ts", "// Rows of the sheet.\n// Those above come first.\n")).toEqual([]);
  });
});
