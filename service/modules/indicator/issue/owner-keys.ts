import { createHash } from "node:crypto";

import type { SampleId } from "#contracts/ids.ts";
import { plain } from "#service/indicator-data/project-key.ts";

export type OwnedWork = { id: SampleId; ownerName: string; ownerUscc: string };

/**
 * Digests that tell owners apart: works share one where name (folded) or 统一社会信用代码 are the same, also by way of a
 * third work. An unnamed owner is one of its own.
 */
export function ownerKeys(works: readonly OwnedWork[]): Map<SampleId, string> {
  const above = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    return root;
  };
  for (const work of works) {
    const [one, other] = namesOf(work).map(rootOf);
    if (one === undefined || other === undefined || one === other) continue;
    // The least name is the root, so that the order of works changes no digest.
    above.set(one < other ? other : one, one < other ? one : other);
  }
  return new Map(works.map((work) => [work.id, digestOf(rootOf(namesOf(work)[0] ?? work.id))]));
}

function namesOf({ ownerName, ownerUscc }: OwnedWork): string[] {
  const [name, uscc] = [plain(ownerName), plain(ownerUscc)];
  return [...(name === "" ? [] : [`name ${name}`]), ...(uscc === "" ? [] : [`uscc ${uscc}`])];
}

const digestOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 16);
