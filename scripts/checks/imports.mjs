import { root } from "../start/root.mjs";
import { allRules, cruise } from "./cruise.mjs";
import { projectFiles } from "./sources.mjs";

const sources = projectFiles("*.ts", "*.tsx", "*.mjs");
const { violations, files } = cruise(root, sources);
const unread = sources.filter((file) => !files.has(file));

const comments = new Map(allRules.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to } of violations)
  console.log(`${rule}: ${from} → ${to}\n  ${comments.get(rule) ?? ""}`);
// A file that the parser cannot read would hide its violations.
for (const file of unread) console.log(`not read: ${file}`);
console.log(`${files.size} modules, ${violations.length} violations, ${unread.length} not read`);
process.exitCode = violations.length + unread.length > 0 ? 1 : 0;
