export type AnswerState = "clean" | "dirty" | "saving" | "saved" | "failed";
export type Answer = { text: string; state: AnswerState; message: string };

export type AnswerStore = {
  get: (key: string) => Answer | undefined;
  subscribe: (listener: () => void) => () => void;
  edit: (key: string, text: string, stored: string) => void;
  save: (key: string) => Promise<void>;
  saveAll: () => Promise<void>;
  hasUnsaved: () => boolean;
  unsaved: () => { key: string; text: string; stored: string }[];
  discard: () => void;
};

export type AnswerWriter = {
  write: (key: string, text: string) => Promise<void>;
  onSaved: (key: string, text: string) => void;
  describe: (error: unknown) => string;
};

const isUnsaved = ({ state }: Answer): boolean => state !== "clean" && state !== "saved";

/**
 * Lives outside the text boxes, which unmount as the list scrolls. Writes to one finding are serialized; the last text wins.
 */
export function createAnswerStore(writer: AnswerWriter): AnswerStore {
  const answers = new Map<string, Answer>();
  const bases = new Map<string, string>();
  const writing = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (key: string, answer: Answer): void => {
    answers.set(key, answer);
    for (const listener of listeners) listener();
  };

  async function write(key: string, text: string): Promise<string | null> {
    writing.add(key);
    try {
      await writer.write(key, text);
      writer.onSaved(key, text);
      return null;
    } catch (error) {
      return writer.describe(error);
    } finally {
      writing.delete(key);
    }
  }

  async function save(key: string): Promise<void> {
    const answer = answers.get(key);
    if (!answer || writing.has(key) || (answer.state !== "dirty" && answer.state !== "failed")) return;
    set(key, { ...answer, state: "saving", message: "" });
    const failure = await write(key, answer.text.trim());
    const now = answers.get(key) ?? answer;
    if (now.state === "dirty") return save(key);
    set(key, { ...now, state: failure === null ? "saved" : "failed", message: failure ?? "" });
  }

  return {
    get: (key) => answers.get(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(key, text, stored) {
      const isBack = text.trim() === stored && !writing.has(key);
      bases.set(key, stored);
      set(key, { text, state: isBack ? "clean" : "dirty", message: "" });
    },
    save,
    async saveAll() {
      await Promise.all([...answers.keys()].map(save));
    },
    hasUnsaved: () => [...answers.values()].some(isUnsaved),
    unsaved: () =>
      [...answers]
        .filter(([, answer]) => isUnsaved(answer))
        .map(([key, { text }]) => ({ key, text, stored: bases.get(key) ?? "" })),
    discard() {
      const given = [...answers].filter(([, answer]) => isUnsaved(answer));
      for (const [key] of given) answers.delete(key);
      for (const listener of listeners) listener();
    },
  };
}
