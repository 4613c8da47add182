import type { Actor } from "./actor.ts";

/** Region of those who read what the actor publishes: a province's is for everybody, as is the platform's own. */
export function readersPrefix({ scope }: Pick<Actor, "scope">): string {
  if (scope.kind !== "region") return "";
  return scope.prefix.length === 2 ? "" : scope.prefix;
}
