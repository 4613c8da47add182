/**
 * `at`: pages, settings and files that meet a requirement; `absent`: why it cannot apply;
 * `gap`: why it is not met, and what it would need. Tests come from their tags.
 */
type Ground = { at?: string; absent?: string; gap?: string };

export type Requirement = Ground & { id: string; level: 1 | 2; title: string };
export type Chapter = { number: number; name: string; requirements: readonly Requirement[] };

export type Clause = Ground & { id: string; demand: string; seen: string };
export type Section = { id: string; name: string; clauses: readonly Clause[] };

export type Standing = "test" | "at" | "absent" | "gap";

/** @returns null without any evidence */
export function standingOf({ at, absent, gap }: Ground, tests: number): Standing | null {
  if (gap !== undefined) return "gap";
  if (absent !== undefined) return "absent";
  if (tests > 0) return "test";
  return at === undefined ? null : "at";
}
