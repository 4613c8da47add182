type Saver<T> = { save: (value: T) => void };

/** Debounced, one save at a time, so the last value also arrives last. */
export function createSaver<T>(
  send: (value: T) => Promise<void>,
  onFailure: (error: unknown) => void,
  pause: number,
): Saver<T> {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isSending = false;

  async function flush(): Promise<void> {
    timer = null;
    if (isSending || waiting === null) return;
    const { value } = waiting;
    waiting = null;
    isSending = true;
    try {
      await send(value);
    } catch (error) {
      onFailure(error);
    }
    isSending = false;
    if (waiting !== null && timer === null) void flush();
  }

  return {
    save: (value) => {
      waiting = { value };
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => void flush(), pause);
    },
  };
}
