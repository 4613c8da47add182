import {
  congestedAfter,
  Congestion,
  interrupted,
  UploadFailure,
  UploadInterrupted,
  UploadStopped,
} from "./failure.ts";
import { type UploadLimits, uploadProblem } from "./rules.ts";
import {
  canCancel,
  idleUpload,
  isUnderWay,
  uploadReducer,
  type UploadEvent,
  type UploadProblem,
  type UploadState,
} from "./upload-reducer.ts";

export type UploadEntry = { id: number; code: string; state: UploadState };

export type UploadStoreOptions<Stored> = {
  /** Fault of a file, so that a broken one is not sent; without it no file is looked at. */
  inspect?: (file: File) => Promise<string | null>;
  transfer: (file: File, tell: (event: UploadEvent) => void, signal: AbortSignal) => Promise<Stored>;
  save: (code: string, stored: Stored, file: File) => Promise<void>;
  describe: (error: unknown) => UploadProblem;
};

export type UploadStore = {
  subscribe: (listener: () => void) => () => void;
  entries: () => readonly UploadEntry[];
  /** How many of the started files are saved, also by a retry. */
  savedOf: (ids: readonly number[]) => number;
  start: (code: string, files: readonly File[], item: UploadLimits) => number[];
  cancel: (id: number) => void;
  retry: (id: number) => void;
  dismiss: (id: number) => void;
  /** Aborts all but the file that is being saved; returns how many were stopped. */
  interrupt: () => number;
  /** Resolves when no file is being saved. */
  untilSaved: () => Promise<void>;
};

/** `startId`: the entry's first id; a retry gets another. */
type Job = { entry: UploadEntry; startId: number; file: File; item: UploadLimits; abort: AbortController };

function createJobs() {
  let jobs: readonly Job[] = [];
  let shown: readonly UploadEntry[] = [];
  const listeners = new Set<() => void>();
  const saved = new Set<number>();
  const set = (next: readonly Job[]): void => {
    jobs = next;
    shown = jobs.map((job) => job.entry);
    for (const listener of listeners) listener();
  };
  const find = (id: number): Job | undefined => jobs.find((job) => job.entry.id === id);
  const tell = (id: number, event: UploadEvent): void => {
    const next = jobs.map((job) =>
      job.entry.id === id
        ? { ...job, entry: { ...job.entry, state: uploadReducer(job.entry.state, event) } }
        : job,
    );
    set(next.filter((job) => job.entry.state.name !== "idle" && job.entry.state.name !== "saved"));
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entries: () => shown,
    find,
    add: (job: Job) => set([...jobs, job]),
    drop: (gone: (job: Job) => boolean) => set(jobs.filter((job) => !gone(job))),
    tell,
    savedOf: (ids: readonly number[]) => ids.filter((id) => saved.has(id)).length,
    noteSaved: ({ entry, startId }: Job) => {
      saved.add(startId);
      tell(entry.id, { type: "saved" });
    },
    cancel: (id: number) => {
      const job = find(id);
      if (!job || !canCancel(job.entry.state)) return;
      tell(id, { type: "cancel" });
      job.abort.abort();
    },
    interrupt: () => {
      const stopped = jobs.filter(({ entry }) => canCancel(entry.state));
      for (const { entry, abort } of stopped) {
        tell(entry.id, { type: "fail", failure: interrupted });
        abort.abort(new UploadInterrupted());
      }
      return stopped.length;
    },
  };
}

export function createUploadStore<Stored>(options: UploadStoreOptions<Stored>): UploadStore {
  const jobs = createJobs();
  const { tell } = jobs;
  let lastId = 0;
  let queue: Promise<void> = Promise.resolve();
  let saving: Promise<void> = Promise.resolve();

  async function fail(id: number, error: unknown): Promise<void> {
    if (error instanceof UploadStopped) return;
    const failure = error instanceof UploadFailure ? error.problem() : options.describe(error);
    if (error instanceof Congestion) await new Promise((resolve) => setTimeout(resolve, congestedAfter));
    tell(id, { type: "fail", failure });
  }

  async function run(job: Job): Promise<void> {
    const { id, code } = job.entry;
    if (job.abort.signal.aborted) return;
    try {
      const stored = await options.transfer(job.file, (event) => tell(id, event), job.abort.signal);
      if (job.abort.signal.aborted) return;
      tell(id, { type: "stored" });
      const work = options.save(code, stored, job.file);
      saving = work.catch(() => undefined);
      await work;
      jobs.noteSaved(job);
    } catch (error) {
      await fail(id, error);
    }
  }

  function refuse({ entry }: Job, message: string): void {
    tell(entry.id, { type: "fail", failure: { message, again: false, requestId: "" } });
  }

  /** At once, not in the queue; a file that cannot be read fails in its transfer. */
  async function inspect(job: Job): Promise<string | null> {
    const problem = await options.inspect?.(job.file).catch(() => null);
    if (problem) refuse(job, problem);
    return problem ?? null;
  }

  function enqueue(code: string, file: File, item: UploadLimits, startId?: number): number {
    lastId += 1;
    const id = lastId;
    const state = uploadReducer(idleUpload, { type: "choose", file: { name: file.name, size: file.size } });
    const abort = new AbortController();
    const job: Job = { entry: { id, code, state }, startId: startId ?? id, file, item, abort };
    jobs.add(job);
    const problem = uploadProblem(file, item);
    if (problem) refuse(job, problem);
    else {
      const inspected = inspect(job);
      queue = queue.then(async () => {
        if ((await inspected) === null) await run(job);
      });
    }
    return id;
  }

  return {
    subscribe: jobs.subscribe,
    entries: jobs.entries,
    savedOf: jobs.savedOf,
    start: (code, files, item) => {
      jobs.drop((job) => job.entry.code === code && job.entry.state.name === "failed");
      return files.map((file) => enqueue(code, file, item));
    },
    cancel: jobs.cancel,
    retry: (id) => {
      const job = jobs.find(id);
      if (!job || isUnderWay(job.entry.state)) return;
      jobs.drop((candidate) => candidate.entry.id === id);
      enqueue(job.entry.code, job.file, job.item, job.startId);
    },
    dismiss: (id) => tell(id, { type: "dismiss" }),
    interrupt: jobs.interrupt,
    untilSaved: () => saving,
  };
}
