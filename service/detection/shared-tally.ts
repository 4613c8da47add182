import type { Resource } from "./model.ts";
import type { ResourceTally } from "./sample-pools.ts";

/** One tally for all rules of a run: they are told of a resource in turn, and the first of them has it classified. */
export class SharedTally implements ResourceTally {
  private readonly tally: ResourceTally;
  private last: Resource | null = null;
  private found: string | null = null;

  constructor(tally: ResourceTally) {
    this.tally = tally;
  }

  take(resource: Resource): string | null {
    if (resource !== this.last) {
      this.last = resource;
      this.found = this.tally.take(resource);
    }
    return this.found;
  }

  rows(): ReturnType<ResourceTally["rows"]> {
    return this.tally.rows();
  }
}
