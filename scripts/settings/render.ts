import { defaultOf, readersOf, type Row, shownDefault } from "./row.ts";

function renderTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const names = row.names.map((name) => `\`${name}\``).join(", ");
    const shown = shownDefault(row);
    return `| ${names} |${shown === "" ? "" : ` ${shown}`} | ${readersOf(row)} | ${row.meaning} |`;
  });
  return ["| name | default | read by | meaning |", "|---|---|---|---|", ...lines].join("\n");
}

/** @throws when a marker is missing */
export function putTable(page: string, section: string, rows: readonly Row[]): string {
  const [open, close] = [`<!-- settings:${section} -->`, `<!-- /settings:${section} -->`];
  const [before, rest] = page.split(open);
  const after = rest?.split(close)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${open} … ${close}`);
  return `${before}${open}\n${renderTable(rows)}\n${close}${after}`;
}

const width = 100;

function comment(text: string): string[] {
  const lines = [""];
  for (const word of text.replaceAll("`", "").split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && `${last} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.map((line) => `# ${line}`);
}

const entry = (row: Row): string =>
  [...comment(row.meaning), ...row.names.map((name) => `#${name}=${defaultOf(name)}`)].join("\n");

const head = `# Settings of cost-monitor with their defaults, written by \`npm run settings\`. Copy the lines you need to a file
# outside the checkout, such as /etc/cost-monitor/env (systemd: EnvironmentFile=). A file named .env in the checkout
# is not for this: Next would read it into the web process, which must not know the database or the keys.`;

export function renderExample(sections: ReadonlyArray<readonly Row[]>): string {
  return `${[head, ...sections.flat().map(entry)].join("\n\n")}\n`;
}
