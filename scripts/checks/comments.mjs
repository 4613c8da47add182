import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const string = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/y;
const regex = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const comment = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/y;
const beforeRegex = /(?:^|[(,=:[!&|?{;+*%~^-]|=>|\b(?:return|typeof|case|of|in|await|yield))\s*$/;
const vague = /^(?:What|Who|Whoever|Whose|Of|Those)\b/;

const textOf = (opening) => opening.replace(/^\/[/*]+\s*(?:\*\s*)*/, "");

/** Splits TypeScript or JSX into comments and code; newlines stay in the code, so its lines can be counted. */
function split(source) {
  const comments = [];
  const templates = [];
  let code = "";
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(source) ?? [];
    if (found) at += found.length;
    return found;
  };
  const endTemplate = () => {
    while (at < source.length && source[at] !== "`" && !source.startsWith("${", at))
      at += source[at] === "\\" ? 2 : 1;
    if (source.startsWith("${", at)) templates.push(0);
    at += source[at] === "`" ? 1 : 2;
  };
  while (at < source.length) {
    const start = at;
    const opening = take(comment);
    if (opening) {
      comments.push({ text: opening, line: source.slice(0, start).split("\n").length });
      code += opening.replace(/[^\n]/g, "");
      continue;
    }
    const char = source[at];
    // After a letter it is an apostrophe in JSX text.
    if ((char === '"' || char === "'") && !/\w/.test(source[at - 1] ?? "")) take(string);
    else if (char === "/" && beforeRegex.test(code.slice(-20)) && take(regex)) at = Math.max(at, start + 1);
    else {
      at += 1;
      if (char === "`") endTemplate();
      else if (char === "{" && templates.length > 0) templates[templates.length - 1] += 1;
      else if (char === "}" && templates.length > 0) {
        if (templates.at(-1) > 0) templates[templates.length - 1] -= 1;
        else {
          templates.pop();
          endTemplate();
        }
      }
    }
    code += source.slice(start, at);
  }
  return { comments, code };
}

/** A `//` line right below another continues its sentence. */
function vagueOf(comments) {
  const lineComments = new Set(comments.filter(({ text }) => text.startsWith("//")).map(({ line }) => line));
  return comments.flatMap(({ text, line }) => {
    if (text.startsWith("//") && lineComments.has(line - 1)) return [];
    const [word] = vague.exec(textOf(text)) ?? [];
    return word === undefined ? [] : [{ word, line }];
  });
}

/**
 * Counts comments and lines with code. `vague`: comments that begin with What, Who, Whoever, Whose, Of or Those.
 * @param {string} source
 * @returns {{ openings: number, vague: number, codeLines: number }}
 */
export function countComments(source) {
  const { comments, code } = split(source);
  return {
    openings: comments.length,
    vague: vagueOf(comments).length,
    codeLines: code.split("\n").filter((line) => line.trim() !== "").length,
  };
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {string[]} a line for each vague comment
 */
export function commentFaults(file, source) {
  return vagueOf(split(source).comments).map(
    ({ word, line }) => `${file}:${line}: the comment begins with "${word}": name its subject`,
  );
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = projectFiles("*.ts", "*.tsx", "*.mjs", "*.css");
  const faults = files.flatMap((file) => commentFaults(file, readFileSync(join(root, file), "utf8")));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
