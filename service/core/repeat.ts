/**
 * Runs `work` at once and then every `every` ms, never concurrently. The returned function stops it and waits for the
 * last run.
 */
export function repeat(
  every: number,
  run: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let current: Promise<unknown> | null = null;
  const once = (): void => {
    current ??= run()
      .catch(onError)
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(once, every);
  once();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
