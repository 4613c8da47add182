/** Serializes all writes of a page; parallel ones would make each other stale. */
export type RevisionWriter = {
  revision: () => number;
  write: <T extends { revision: number }>(task: (revision: number) => Promise<T>) => Promise<T>;
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
