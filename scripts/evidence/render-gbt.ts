import { evidenceCell } from "./cell.ts";
import { type Section, standingOf } from "./requirement.ts";
import type { Tag } from "./tags.ts";

const head = `# GB/T 22239-2019, level 3, clause 8.1.4 安全计算环境

Controls of the application, for 等级测评. Written by \`npm run evidence\`; how, says [asvs.md](asvs.md). A tag here reads \`// GB/T 22239 8.1.4.1 b)\`. Clause letters follow the published standard; the demands are in our own words. Controls of
machines, networks and rooms are the operator's and are named where the application depends on them.`;

const testsOf = (tags: readonly Tag[], id: string): Tag[] =>
  tags.filter((tag) => tag.standard === "GB/T 22239" && tag.id === id);

const words = { test: "test", at: "configuration", absent: "does not apply", gap: "not met" } as const;

function summary(sections: readonly Section[], tags: readonly Tag[]): string {
  const rows = sections.map(({ id, name, clauses }) => {
    const found = clauses.map((one) => standingOf(one, testsOf(tags, one.id).length) ?? "gap");
    const counts = (["test", "at", "absent", "gap"] as const).map(
      (standing) => found.filter((one) => one === standing).length,
    );
    return `| ${id} ${name} | ${clauses.length} | ${counts.join(" | ")} |`;
  });
  return [
    "| clause | demands | met by test | met by configuration or page | does not apply | not met |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function table({ id, name, clauses }: Section, tags: readonly Tag[]): string {
  const rows = clauses.map((one) => {
    const tests = testsOf(tags, one.id);
    const standing = words[standingOf(one, tests.length) ?? "gap"];
    return `| ${one.id} | ${one.demand} | ${standing} | ${evidenceCell(one, tests)} | ${one.seen} |`;
  });
  return [
    `## ${id} ${name}`,
    "",
    "| clause | demand | standing | where in the product | how to see it |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

export function renderGbt(sections: readonly Section[], tags: readonly Tag[]): string {
  return `${[head, summary(sections, tags), ...sections.map((section) => table(section, tags))].join("\n\n")}\n`;
}
