import type { RegistrationDraft } from "#contracts/registration/registration.ts";

export type KeptState = "none" | "pending" | "kept" | "failed";
type Wanted = { token: string; draft: RegistrationDraft };

const pause = 600;

export function createDraftKeeper(save: (token: string, draft: RegistrationDraft) => Promise<unknown>) {
  let state: KeptState = "none";
  let wanted: Wanted | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const listeners = new Set<() => void>();

  function become(next: KeptState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run(isLeaving = false): Promise<void> {
    clearTimeout(timer);
    if (wanted === null || (running && !isLeaving)) return;
    running = true;
    const { token, draft } = wanted;
    wanted = null;
    const saved = await save(token, draft).then(
      () => true,
      () => false,
    );
    running = false;
    if (wanted !== null) await run();
    else if (state === "pending") become(saved ? "kept" : "failed");
  }

  return {
    state: (): KeptState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep(token: string, draft: RegistrationDraft): void {
      wanted = { token, draft };
      become("pending");
      clearTimeout(timer);
      timer = setTimeout(() => void run(), pause);
    },
    flush: (): void => void run(),
    /** Nothing runs after the page: the newest text is sent beside a save under way. */
    leave: (): void => void run(true),
    drop(): void {
      clearTimeout(timer);
      wanted = null;
      become("none");
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
