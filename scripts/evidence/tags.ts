export type Standard = "ASVS" | "GB/T 22239";
export type Tag = { standard: Standard; id: string; file: string; title: string };

const tag = /^\s*\/\/ ?(ASVS|GB\/T 22239)\b ?(.*)$/;
const ids: Readonly<Record<Standard, RegExp>> = {
  ASVS: /^\d+\.\d+\.\d+$/,
  "GB/T 22239": /^8\.1\.4\.\d+(?: [a-g]\))?$/,
};
const call = /^(\s*)(?:it|test|describe)\b/;
const group = /^(\s*)(?:test\.)?describe\b/;

const isStandard = (text: string): text is Standard => text === "ASVS" || text === "GB/T 22239";

/** The title of the call at `line`; that of a table of cases is in the second pair of brackets. */
function titleAt(lines: readonly string[], line: number): string | null {
  const text = lines.slice(line, line + 80).join("\n");
  const chained = /^\s*\w+(?:\.\w+)*\.(?:each|for|skipIf)\b/.test(text);
  const quoted = chained
    ? /\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(text)
    : /^[^(]*\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/.exec(text);
  return quoted?.[2]?.replace(/\\(.)/g, "$1") ?? null;
}

/** Titles of the enclosing groups, outermost first: the formatter makes indentation reliable. */
function groupsOf(lines: readonly string[], line: number): string[] {
  const groups: string[] = [];
  let indent = call.exec(lines[line] ?? "")?.[1]?.length ?? 0;
  for (let at = line - 1; at >= 0 && indent > 0; at -= 1) {
    const found = group.exec(lines[at] ?? "")?.[1]?.length;
    if (found === undefined || found >= indent) continue;
    groups.unshift(titleAt(lines, at) ?? "");
    indent = found;
  }
  return groups;
}

/**
 * Reads lines such as `// ASVS 7.2.4, 7.3.1` directly above a test or a group of tests.
 * @throws with file and line for a tag that is malformed or stands above anything else
 */
export function tagsIn(file: string, source: string): Tag[] {
  const lines = source.split("\n");
  return lines.flatMap((text, at) => {
    const [, standard = "", list = ""] = tag.exec(text) ?? [];
    if (!isStandard(standard)) return [];
    const named = list.split(", ");
    let below = at + 1;
    while (tag.test(lines[below] ?? "")) below += 1;
    const title = call.test(lines[below] ?? "") ? titleAt(lines, below) : null;
    if (title === null || !named.every((id) => ids[standard].test(id)))
      throw new Error(`${file}:${at + 1}: not a tag above a test: ${text.trim()}`);
    const whole = [...groupsOf(lines, below), title].join(" › ");
    return named.map((id) => ({ standard, id, file, title: whole }));
  });
}
