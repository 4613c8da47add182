export function replyWithMemory(): void {
  process.on("message", (asked) => {
    if (asked !== "memory") return;
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send?.({ used: heapUsed + external, rss });
  });
}
