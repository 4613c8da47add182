export type Directive = { name: string; args: string[]; block: Directive[] };

const token = /'[^']*'|"[^"]*"|#[^\n]*|[;{}]|[^\s;{}]+/g;

/** Supports comments, strings, directives and blocks only. */
export function parseNginx(text: string): Directive[] {
  const tokens = [...text.matchAll(token)].map(([found]) => found).filter((found) => !found.startsWith("#"));
  let at = 0;
  function block(): Directive[] {
    const directives: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length; at += 1) {
      const word = tokens[at] ?? "";
      if (word === "}") return directives;
      if (word !== ";" && word !== "{") {
        words.push(word.replace(/^(['"])(.*)\1$/, "$2"));
        continue;
      }
      const [name = "", ...args] = words;
      words = [];
      if (word === "{") at += 1;
      directives.push({ name, args, block: word === "{" ? block() : [] });
    }
    return directives;
  }
  return block();
}

const all = (directives: readonly Directive[], name: string): Directive[] =>
  directives.filter((directive) => directive.name === name);

export class NginxServer {
  readonly #directives: readonly Directive[];

  constructor(directives: readonly Directive[]) {
    this.#directives = directives;
  }

  /** nginx's order: exact, then the longest prefix unless an expression matches. */
  #location(path: string): Directive | undefined {
    const locations = all(this.#directives, "location");
    const exact = locations.find(({ args }) => args[0] === "=" && args[1] === path);
    if (exact) return exact;
    const prefixes = locations
      .filter(({ args }) => args.length === 1 || args[0] === "^~")
      .filter(({ args }) => path.startsWith(args.at(-1) ?? ""))
      .toSorted((a, b) => (b.args.at(-1) ?? "").length - (a.args.at(-1) ?? "").length);
    const [longest] = prefixes;
    if (longest?.args[0] === "^~") return longest;
    const expression = locations.find(
      ({ args }) =>
        args[0]?.startsWith("~") && new RegExp(args[1] ?? "", args[0] === "~*" ? "i" : "").test(path),
    );
    return expression ?? longest;
  }

  /** Arguments at the location, else at the server. */
  valueOf(path: string, name: string): string[] | undefined {
    const own = all(this.#location(path)?.block ?? [], name);
    return (own.at(-1) ?? all(this.#directives, name).at(-1))?.args;
  }
}

/** `12m` and the like. */
export function bytesOf(size: string | undefined): number {
  const [, number = "", unit = ""] = /^(\d+)([km]?)$/i.exec(size ?? "") ?? [];
  const factors: Record<string, number> = { "": 1, k: 1024, m: 1_048_576 };
  return Number(number) * (factors[unit.toLowerCase()] ?? Number.NaN);
}
