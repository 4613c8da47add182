import type { ParkedFields } from "#contracts/parked-text.ts";

export type ParkedRecord = { id: string; subject: string; fields: ParkedFields };

export type ParkedStore = {
  list: (subject: string) => Promise<ParkedRecord[]>;
  get: (id: string) => Promise<ParkedRecord | null>;
  put: (record: ParkedRecord) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export type Locks = {
  request: (name: string, options: { signal?: AbortSignal }, task: () => Promise<void>) => Promise<void>;
};

/** Stays stored until `drop`; meanwhile no other page receives it. */
export type FoundText = { fields: ParkedFields; drop: () => Promise<void> };

export type Parking = {
  keep: (fields: ParkedFields) => void;
  /** True once the store holds the last `keep`. */
  settle: () => Promise<boolean>;
  rewrite: () => Promise<boolean>;
  /** Reports each record of the subject not held by an open page, now or once its page closes. */
  look: (onFound: (text: FoundText) => void) => Promise<void>;
  close: () => void;
};

export type ParkingOptions = { store: ParkedStore; locks: Locks; subject: string; id: string };

const lockName = (id: string): string => `parked-text:${id}`;

type Held = { ready: Promise<void>; release: () => void };

/** The lock marks this page as alive; the browser releases it with the page, even after a crash. */
function holdLock(locks: Locks, id: string): Held {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ready = new Promise<void>((resolve) => {
    void locks.request(lockName(id), {}, () => {
      resolve();
      return released;
    });
  });
  return { ready, release };
}

function createWriter({ store, subject, id }: ParkingOptions, ready: Promise<void>) {
  let wanted: ParkedFields = {};
  let isStored = true;
  let isPresent = false;
  let running: Promise<void> | null = null;

  async function writeOnce(): Promise<void> {
    const fields = wanted;
    isStored = true;
    if (Object.keys(fields).length > 0) {
      isPresent = true;
      await store.put({ id, subject, fields });
    } else if (isPresent) {
      await store.remove(id);
      isPresent = false;
    }
  }
  async function write(): Promise<void> {
    await ready;
    try {
      while (!isStored) await writeOnce();
    } catch {
      isStored = false;
    }
  }
  async function settle(): Promise<boolean> {
    if (!isStored || running) {
      running ??= write().finally(() => {
        running = null;
      });
      await running;
    }
    return isStored;
  }
  return {
    settle,
    keep: (fields: ParkedFields): void => {
      wanted = fields;
      isStored = false;
      void settle();
    },
    rewrite: (): Promise<boolean> => {
      isStored = false;
      return settle();
    },
  };
}

export function createParking(options: ParkingOptions): Parking {
  const { store, locks, subject, id } = options;
  const own = holdLock(locks, id);
  const writer = createWriter(options, own.ready);
  const leaving = new AbortController();
  const releases = new Set<() => void>([own.release]);
  const claimed = new Set<string>([id]);

  /** Holds the record's lock until it is dropped or this page closes. */
  async function claim(found: string, onFound: (text: FoundText) => void): Promise<void> {
    const record = await store.get(found);
    if (record === null || leaving.signal.aborted) return;
    await new Promise<void>((resolve) => {
      releases.add(resolve);
      onFound({
        fields: record.fields,
        drop: async () => {
          await store.remove(found);
          releases.delete(resolve);
          resolve();
        },
      });
    });
  }

  return {
    ...writer,
    look: async (onFound) => {
      for (const record of await store.list(subject)) {
        if (claimed.has(record.id)) continue;
        claimed.add(record.id);
        const turn = locks.request(lockName(record.id), { signal: leaving.signal }, () =>
          claim(record.id, onFound),
        );
        turn.catch(() => claimed.delete(record.id));
      }
    },
    close: () => {
      leaving.abort();
      for (const release of releases) release();
    },
  };
}
