import { evidenceCell } from "./cell.ts";
import { type Chapter, type Standing, standingOf } from "./requirement.ts";
import type { Tag } from "./tags.ts";

const standings: readonly Standing[] = ["test", "at", "absent", "gap"];

const head = `# OWASP ASVS 5.0.0, levels 1 and 2

Written by \`npm run evidence\` from the tags in the tests and the lists in \`scripts/evidence\`. A tag is a comment directly above a test or a group of tests, such as \`// ASVS 7.2.4, 7.3.1\`; only what that test shows is tagged.
\`scripts/evidence/evidence.test.ts\` fails when a requirement has no evidence, a tag names no requirement, a count is wrong, or this page is behind. Titles are our own short words; the text of the standard is at <https://github.com/OWASP/ASVS>. The
reasons are in [ADR 46](adr/0046-evidence-from-tests.md); the controls of GB/T 22239 are in [gbt22239.md](gbt22239.md).`;

function testsOf(tags: readonly Tag[], id: string): Tag[] {
  return tags.filter((tag) => tag.standard === "ASVS" && tag.id === id);
}

function counts({ requirements }: Pick<Chapter, "requirements">, tags: readonly Tag[]): number[] {
  const found = requirements.map((one) => standingOf(one, testsOf(tags, one.id).length));
  return standings.map((standing) => found.filter((one) => one === standing).length);
}

function summary(chapters: readonly Chapter[], tags: readonly Tag[]): string {
  const levels = (all: readonly { level: 1 | 2 }[]) =>
    ([1, 2] as const).map((level) => all.filter((one) => one.level === level).length);
  const row = (name: string, { requirements }: Pick<Chapter, "requirements">) =>
    `| ${[name, ...levels(requirements), ...counts({ requirements }, tags)].join(" | ")} |`;
  return [
    "| chapter | level 1 | level 2 | met by test | met by configuration or page | does not apply | not met |",
    "|---|---|---|---|---|---|---|",
    ...chapters.map((chapter) => row(`V${chapter.number} ${chapter.name}`, chapter)),
    row("**all**", { requirements: chapters.flatMap(({ requirements }) => requirements) }),
  ].join("\n");
}

function gaps(chapters: readonly Chapter[]): string {
  const open = chapters.flatMap(({ requirements }) => requirements.filter(({ gap }) => gap !== undefined));
  const rows = open.map(({ id, level, title, gap }) => `| ${id} | ${level} | ${title} | ${gap} |`);
  return [
    "## Not met",
    "",
    "| id | level | requirement | what it needs |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function table({ number, name, requirements }: Chapter, tags: readonly Tag[]): string {
  const rows = requirements.map(
    (one) => `| ${one.id} | ${one.level} | ${one.title} | ${evidenceCell(one, testsOf(tags, one.id))} |`,
  );
  return [
    `## V${number} ${name}`,
    "",
    "| id | level | requirement | evidence |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

export function renderAsvs(chapters: readonly Chapter[], tags: readonly Tag[]): string {
  const tables = chapters.map((chapter) => table(chapter, tags));
  return `${[head, summary(chapters, tags), gaps(chapters), ...tables].join("\n\n")}\n`;
}
