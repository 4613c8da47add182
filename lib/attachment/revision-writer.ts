import { isAnswerLost } from "#lib/http/failure.ts";

type Send<T> = (revision: number) => Promise<T>;
/** Whether the filing is at this revision and holds what was sent. */
type IsStored = (revision: number) => Promise<boolean>;

/** Serializes all writes of a page; parallel ones would make each other stale. */
export type RevisionWriter = {
  revision: () => number;
  /** If the answer is lost, `isStored` is asked before the next write. */
  write: <T extends { revision: number }>(send: Send<T>, isStored: IsStored) => Promise<T>;
  /** Adopts the revision of a stored write whose answer was lost. */
  settle: () => Promise<void>;
  adopt: (revision: number) => void;
};

export function createRevisionWriter(initial: number): RevisionWriter {
  let revision = initial;
  let lost: IsStored | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  }
  async function settle(): Promise<void> {
    const asked = lost;
    const next = revision + 1;
    if (asked && (await asked(next)) && lost === asked) revision = next;
    lost = null;
  }
  return {
    revision: () => revision,
    adopt: (next) => {
      revision = next;
      lost = null;
    },
    settle: () => inTurn(settle),
    write: (send, isStored) =>
      inTurn(async () => {
        await settle();
        try {
          const answer = await send(revision);
          revision = answer.revision;
          return answer;
        } catch (error) {
          if (isAnswerLost(error)) lost = isStored;
          throw error;
        }
      }),
  };
}
