/**
 * Every write of a filing carries the revision it saw. Saves and papers of one page go through one queue,
 * else the page would make its own writes stale.
 */
export type RevisionWriter = {
  revision: () => number;
  write: <T extends { revision: number }>(task: (revision: number) => Promise<T>) => Promise<T>;
  /** After a reload from the service. */
  adopt: (revision: number) => void;
};

export function createRevisionWriter(initial: number): RevisionWriter {
  let revision = initial;
  let last: Promise<unknown> = Promise.resolve();
  return {
    revision: () => revision,
    adopt: (next) => {
      revision = next;
    },
    write: (task) => {
      const turn = last.then(async () => {
        const answer = await task(revision);
        revision = answer.revision;
        return answer;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
