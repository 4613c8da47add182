import type { FieldError } from "#contracts/errors/errors.ts";
import type { FormValues } from "#contracts/form/form.ts";

import type { SaveFailure } from "../detail/detail-api.ts";

export type SaveState =
  /** The page may be outdated, for example restored from the back/forward cache. */
  | { name: "checking" }
  | { name: "saved"; at: string | null }
  /** All is saved but the fields that the message names, which the service would refuse. */
  | { name: "partial"; message: string }
  | { name: "waiting" }
  | { name: "saving" }
  | { name: "failed"; message: string }
  /** Another writer saved; sends nothing until the page is up to date. */
  | { name: "stale"; message: string };

/** `heldBack`: the faults of the values that were not sent. */
export type Saved = { savedAt: string; heldBack: readonly FieldError[] };

export type AutosaveOptions = {
  delay: number;
  savedAt: string | null;
  save: (values: FormValues) => Promise<Saved>;
  describe: (error: unknown) => SaveFailure;
  onState: (state: SaveState) => void;
};

export type Autosave = {
  changed: (values: FormValues) => void;
  flush: () => Promise<boolean>;
  hold: (state: SaveState) => void;
  resume: (values: FormValues | null, savedAt: string | null) => void;
  hasUnsent: () => boolean;
  /** Final: lets a running save finish and starts no other. */
  stop: () => void;
};

const firstRetry = 5_000;
const lastRetry = 60_000;

function stateAfter({ savedAt, heldBack }: Saved): SaveState {
  if (heldBack.length === 0) return { name: "saved", at: savedAt };
  return { name: "partial", message: heldBack.map(({ message }) => message).join("；") };
}

/** Debounced, one request at a time; retries transient errors with backoff. */
export function createAutosave(options: AutosaveOptions): Autosave {
  let unsent: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let retryIn = firstRetry;
  let held = false;
  let stopped = false;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(), delay);
  };

  const failed = (error: unknown, values: FormValues): void => {
    unsent ??= values;
    const failure = options.describe(error);
    if (failure.kind === "stale") {
      held = true;
      options.onState({ name: "stale", message: failure.message });
      return;
    }
    options.onState({ name: "failed", message: failure.message });
    if (failure.kind !== "passing") return;
    schedule(retryIn);
    retryIn = Math.min(retryIn * 2, lastRetry);
  };

  const run = async (values: FormValues): Promise<void> => {
    options.onState({ name: "saving" });
    try {
      const saved = await options.save(values);
      retryIn = firstRetry;
      if (unsent) schedule(options.delay);
      options.onState(unsent ? { name: "waiting" } : stateAfter(saved));
    } catch (error) {
      failed(error, values);
    }
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) await running;
    if (!unsent || held || stopped) return;
    const values = unsent;
    unsent = null;
    running = run(values).finally(() => {
      running = null;
    });
    await running;
  };

  options.onState({ name: "saved", at: options.savedAt });
  return {
    changed: (values) => {
      unsent = values;
      if (held) return;
      if (!running) options.onState({ name: "waiting" });
      schedule(options.delay);
    },
    flush: async () => {
      await send();
      return unsent === null;
    },
    hold: (state) => {
      held = true;
      options.onState(state);
    },
    resume: (values, savedAt) => {
      held = false;
      unsent = values;
      if (values) schedule(0);
      else if (!running) options.onState({ name: "saved", at: savedAt });
    },
    hasUnsent: () => unsent !== null || running !== null,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
