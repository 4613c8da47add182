import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const glossary = "docs/glossary.md";
const row = /^\| (\p{Script=Han}+) +\| (.+?) +\| *(.*?) *\|$/gmu;
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g;
const space = /\p{Script=Han} [0-9A-Za-z${]|[0-9A-Za-z}] \p{Script=Han}/u;
/** Texts that the specification words itself. */
const fixed = /确认取消上传吗\?|确定退出此系统吗\?|确认导出该列表\?|条\/页|元\/规模单位/g;
/** Half-width or short marks beside Chinese, with what to write. */
const marks = [
  [/\p{Script=Han}["”]?\([\w\p{Script=Han}%²³/${}.]+\)|\([\p{Script=Han}、，]+\)/u, "（）"],
  [/\p{Script=Han}[!?;](?=["'`<]|$)|\p{Script=Han}, ?\p{Script=Han}/u, "，；！？"],
  [/[\p{Script=Han}”]…(?!…)/u, "……"],
  [/\p{Script=Han} ?\/ ?\p{Script=Han}/u, "、 or ÷"],
  [/busyText="[^"]*[^"…]"/u, "正在……"],
];
/** A line break of JSX in the middle of Chinese shows as a space. */
const folded = /(?:[\p{Script=Han}，。；：、）”]\n\s+(?=[\p{Script=Han}\w“（])|\w\n\s+(?=\p{Script=Han}))/gu;
/** Patterns for the words of other programs' files. */
const patterns = /^service\/detection\/readers\//;

/** English text may name a thing in Chinese. */
const english =
  /[a-z]{2,} \p{Script=Han}+ [a-z]{2,}|\p{Script=Han} (?:of|and|as|in|is) [a-z]|without \p{Script=Han}/u;
/** Tests, whose titles are English with Chinese nouns; made-up bills; the exchange standard's attributes. */
const exempt =
  /\.test\.tsx?$|\/testing\/|^service\/(bill-generator|demo)\/|^service\/detection\/schema\/edition-20\d\d\.ts$/;

/**
 * @param {string} file
 * @param {string} line
 */
function markFaults(file, line) {
  const own = line.replaceAll(fixed, "");
  return marks.flatMap(([wrong, right]) => {
    const found = patterns.test(file) ? null : wrong.exec(own);
    return found === null ? [] : [{ found: found[0], right }];
  });
}

/**
 * Reads the table under "Chinese that users read".
 * @param {string} text
 * @returns {{ word: string, write: string, except: string }[]}
 */
export function avoidedWords(text) {
  const [, after = ""] = text.split("| 不写 | 写 | except |");
  const [table = ""] = after.split("\n\n");
  return [...table.matchAll(row)].map(([, word = "", write = "", except = ""]) => ({ word, write, except }));
}

/**
 * A word may be part of the one to write: 咨询单位 in 造价咨询单位.
 * @param {string} word
 * @param {string} write
 * @param {string} line
 */
function isUsed(word, write, line) {
  const longer = write.split(/[、,，\s]+/).filter((one) => one !== word && one.includes(word));
  return longer.reduce((rest, one) => rest.replaceAll(one, ""), line).includes(word);
}

/**
 * @param {string} file
 * @param {string} text
 */
function foldFaults(file, text) {
  if (!file.endsWith(".tsx")) return [];
  return [...text.matchAll(folded)].map(({ index }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${file}:${line}: Chinese goes on in the next line, which shows a space (${glossary})`;
  });
}

/**
 * Lines with a half-width mark beside Chinese, a space between Chinese and a digit, a Latin letter or an inserted value, or with an avoided word.
 * @param {string} file
 * @param {string} source
 * @param {ReturnType<typeof avoidedWords>} avoided
 * @returns {string[]}
 */
export function wordingFaults(file, source, avoided) {
  const text = source.replace(comments, (comment) => comment.replace(/[^\n]/g, ""));
  const lines = text.split("\n").flatMap((line, at) => {
    const spaced = english.test(line) ? null : space.exec(line);
    const words = avoided.filter(
      ({ word, write, except }) => isUsed(word, write, line) && !except.includes(`\`${file}\``),
    );
    return [
      ...markFaults(file, line).map(
        ({ found, right }) => `${file}:${at + 1}: write ${right}, not "${found}" (${glossary})`,
      ),
      ...(spaced ? [`${file}:${at + 1}: no space in "${spaced[0]}" (${glossary})`] : []),
      ...words.map(({ word, write }) => `${file}:${at + 1}: write ${write}, not ${word} (${glossary})`),
    ];
  });
  return [...lines, ...foldFaults(file, text)];
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const avoided = avoidedWords(readFileSync(join(root, glossary), "utf8"));
  const files = projectFiles("app", "components", "contracts", "lib", "service");
  const own = files.filter((file) => /\.tsx?$/.test(file) && !exempt.test(file));
  const faults = own.flatMap((file) => wordingFaults(file, readFileSync(join(root, file), "utf8"), avoided));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
