/*
 * `npm run figures [-- COMMIT]` prints figures of the product's sources (no tests, e2e, migrations or generated files).
 * "List screen": files of the list of filings that no other screen needs.
 * - web: reached by value imports, lazy ones included, from the pages of both kinds (one screen under two addresses)
 *   and from no other file of `app/` or of the web process; the gallery is no screen;
 * - service: reached from the verbs of filingList and filingExport, and from no other verb.
 * Contracts, styles and shared machinery drop out by themselves or by this rule.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

import { testOnly } from "../../.dependency-cruiser.mjs";
import { root } from "../start/root.mjs";
import { countComments } from "./comments.mjs";
import { valueImports } from "./cruise.mjs";
import { cycles, folderGraph, ownPart } from "./graph.mjs";
import { projectFiles } from "./sources.mjs";

const outside = new RegExp(`${testOnly}|/testing/|^e2e/|/migrations/|\\.d\\.ts$`);
const listPages = ["app/(pages)/pages/zgxj/page.tsx", "app/(pages)/pages/jgjs/page.tsx"];
const webEntries = /^app\/(?!.*\/gallery\/)|^[^/]+\.ts$|\.worker\.ts$/;
const listCalls = ["filingList", "filingExport"];
const longestSubject = 72;

const read = (file) => readFileSync(join(root, file), "utf8");

/** Files of the verbs that routes name for these calls, and of all their other verbs. */
function verbsOf(graph) {
  const own = new Set();
  const others = new Set();
  for (const file of graph.keys()) {
    if (!/^service\/modules\/.*routes\.ts$/.test(file)) continue;
    const source = read(file);
    const verbs = listCalls.map((call) => new RegExp(`route\\(app, "${call}", (\\w+)\\)`).exec(source)?.[1]);
    const imported = [...source.matchAll(/^import \{([^}]*)\} from "(\.[^"]*)";$/gm)];
    for (const [, names = "", path = ""] of imported) {
      const isOwn = names.split(/\W+/).some((name) => name !== "" && verbs.includes(name));
      (isOwn ? own : others).add(posix.join(posix.dirname(file), path));
    }
  }
  return { own: [...own], others: [...others] };
}

function listScreen(graph) {
  const files = [...graph.keys()];
  const otherEntries = files.filter((file) => webEntries.test(file) && !listPages.includes(file));
  const verbs = verbsOf(graph);
  const isThere = listPages.every((page) => graph.has(page)) && verbs.own.length === listCalls.length;
  if (!isThere) throw new Error("the list screen has moved");
  return {
    web: ownPart(graph, listPages, otherEntries),
    service: ownPart(graph, verbs.own, verbs.others).filter((file) => file.startsWith("service/")),
  };
}

function longSubjects(since) {
  const args = ["-c", "safe.directory=*", "log", "--no-merges", "--format=%s", `${since}..HEAD`];
  const log = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const subjects = log.split("\n").filter((subject) => subject !== "");
  return {
    long: subjects.filter((subject) => [...subject].length > longestSubject).length,
    all: subjects.length,
  };
}

const sources = projectFiles("*.ts", "*.tsx", "*.mjs").filter((file) => !outside.test(file));
const counts = sources.map((file) => countComments(read(file)));
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const graph = valueImports(root, sources);
const perFolder = [...Map.groupBy(sources, (file) => posix.dirname(file)).values()]
  .map(({ length }) => length)
  .toSorted((a, b) => a - b);
const groups = cycles(folderGraph(graph));
const screen = listScreen(graph);
const [, , since] = process.argv;

const openings = sum("openings");
const codeLines = sum("codeLines");
const perThousand = ((openings * 1000) / codeLines).toFixed(1);
console.log(`comment openings per 1,000 lines with code: ${perThousand} (${openings} in ${codeLines})`);
console.log(`comments beginning with What, Who, Whoever, Whose, Of, Those: ${sum("vague")}`);
console.log(
  `folder cycles by value imports: ${groups.length}${groups.map((group) => ` (${group.join(", ")})`).join("")}`,
);
console.log(
  `files per folder: p90 ${perFolder[Math.ceil(perFolder.length * 0.9) - 1]}, max ${perFolder.at(-1)} (${sources.length} files in ${perFolder.length} folders)`,
);
console.log(
  `files of the list screen: ${screen.web.length + screen.service.length} (${screen.web.length} web, ${screen.service.length} service)`,
);
if (since) {
  const { long, all } = longSubjects(since);
  console.log(`commit subjects over ${longestSubject} characters since ${since}: ${long} of ${all}`);
}
