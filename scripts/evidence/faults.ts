import { standingOf } from "./requirement.ts";
import type { Standard, Tag } from "./tags.ts";

type Known = { id: string; at?: string; absent?: string; gap?: string };

/** Requirements without evidence or with a contradiction, and tags of requirements that do not exist. */
export function evidenceFaults(
  standard: Standard,
  requirements: readonly Known[],
  tags: readonly Tag[],
): string[] {
  const own = tags.filter((tag) => tag.standard === standard);
  const ids = new Set(requirements.map(({ id }) => id));
  const unknown = own.filter(({ id }) => !ids.has(id));
  return [
    ...unknown.map(({ id, file }) => `${file}: ${standard} ${id} is no requirement`),
    ...requirements.flatMap((requirement) => {
      const tests = own.filter(({ id }) => id === requirement.id).length;
      if (standingOf(requirement, tests) === null) return [`${standard} ${requirement.id} has no evidence`];
      const isAbsent = requirement.absent !== undefined;
      return isAbsent && (tests > 0 || requirement.gap !== undefined)
        ? [`${standard} ${requirement.id} does not apply, and yet has a test or a gap`]
        : [];
    }),
  ];
}
