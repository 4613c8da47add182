import { root } from "../start/root.mjs";
import { cruise } from "./cruise.mjs";
import { projectFiles } from "./sources.mjs";

const sources = projectFiles("*.ts", "*.tsx", "*.mjs");
const { violations, files } = cruise(root, sources);
const unread = sources.filter((file) => !files.has(file));

for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
// A parser that cannot read the sources finds no violation in them either.
for (const file of unread) console.log(`not read: ${file}`);
console.log(`${files.size} modules, ${violations.length} violations, ${unread.length} not read`);
process.exitCode = violations.length + unread.length > 0 ? 1 : 0;
