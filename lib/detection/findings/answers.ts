export type AnswerState = "clean" | "dirty" | "saving" | "saved" | "failed" | "overtaken";
/** `base`: the stored reply it replaces, as the person saw it. overtaken: refused, because another reply is stored. */
export type Answer = { text: string; base: string; state: AnswerState; message: string };

export type AnswerStore = {
  get: (key: string) => Answer | undefined;
  subscribe: (listener: () => void) => () => void;
  edit: (key: string, text: string, stored: string) => void;
  save: (key: string) => Promise<void>;
  saveAll: () => Promise<void>;
  hasUnsaved: () => boolean;
  unsaved: () => { key: string; text: string; base: string }[];
  discard: () => void;
};

export type AnswerWriter = {
  write: (key: string, text: string, base: string) => Promise<void>;
  onSaved: (key: string, text: string) => void;
  failureOf: (error: unknown) => { message: string; isOvertaken: boolean };
};

const isUnsaved = ({ state }: Answer): boolean => state !== "clean" && state !== "saved";

/** Null if the stored reply counts: the typed one has been saved or left, and another has replaced it since. */
export function typedReply(typed: Answer | undefined, stored: string): Answer | null {
  return typed && (isUnsaved(typed) || typed.base === stored) ? typed : null;
}

/**
 * Lives outside the text boxes, which unmount as the list scrolls. Writes to one finding are serialized; the last text wins.
 */
export function createAnswerStore(writer: AnswerWriter): AnswerStore {
  const answers = new Map<string, Answer>();
  const writing = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (key: string, answer: Answer): void => {
    answers.set(key, answer);
    for (const listener of listeners) listener();
  };

  async function write(key: string, text: string, base: string) {
    writing.add(key);
    try {
      await writer.write(key, text, base);
      writer.onSaved(key, text);
      return null;
    } catch (error) {
      return writer.failureOf(error);
    } finally {
      writing.delete(key);
    }
  }

  async function save(key: string): Promise<void> {
    const answer = answers.get(key);
    if (!answer || writing.has(key) || (answer.state !== "dirty" && answer.state !== "failed")) return;
    set(key, { ...answer, state: "saving", message: "" });
    const text = answer.text.trim();
    const failure = await write(key, text, answer.base);
    const now = answers.get(key) ?? answer;
    const base = failure === null ? text : answer.base;
    const outcome = failure === null ? "saved" : "failed";
    const state = failure?.isOvertaken ? "overtaken" : now.state === "dirty" ? "dirty" : outcome;
    set(key, { ...now, base, state, message: state === "dirty" ? "" : (failure?.message ?? "") });
    if (state === "dirty") await save(key);
  }

  return {
    get: (key) => answers.get(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(key, text, stored) {
      const before = answers.get(key);
      const base = before && isUnsaved(before) && before.state !== "overtaken" ? before.base : stored;
      const isBack = text.trim() === base && !writing.has(key);
      set(key, { text, base, state: isBack ? "clean" : "dirty", message: "" });
    },
    save,
    async saveAll() {
      await Promise.all([...answers.keys()].map(save));
    },
    hasUnsaved: () => [...answers.values()].some(isUnsaved),
    unsaved: () =>
      [...answers]
        .filter(([, answer]) => isUnsaved(answer))
        .map(([key, { text, base }]) => ({ key, text, base })),
    discard() {
      const given = [...answers].filter(([, answer]) => isUnsaved(answer));
      for (const [key] of given) answers.delete(key);
      for (const listener of listeners) listener();
    },
  };
}
