export type BodyGuard = {
  limit: number;
  /** Called once, with the error if the body failed. Awaited before the reader sees the end. */
  onEnd: (error?: unknown) => Promise<void>;
};

/** Passes a body on with back-pressure. An error fails the stream: it never ends as a shorter file. */
export function guardedBody(
  source: ReadableStream<Uint8Array>,
  { limit, onEnd }: BodyGuard,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const end = async (error?: unknown): Promise<void> => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    await onEnd(error);
  };
  return new ReadableStream(
    {
      start: (controller) => {
        const giveUp = (): void => {
          const late = new Error("the reader was too slow");
          controller.error(late);
          void end(late);
          void reader.cancel(late).catch(() => undefined);
        };
        timer = setTimeout(giveUp, limit);
      },
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (ended) return;
          if (!done) controller.enqueue(value);
          else {
            await end();
            controller.close();
          }
        } catch (error) {
          controller.error(error);
          void end(error);
        }
      },
      cancel: async (reason) => {
        void end(reason ?? new Error("the reader left"));
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
