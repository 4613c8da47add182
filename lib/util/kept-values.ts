/** Bounded cache: the least recently used of more than `size` values goes, and each after `life` milliseconds. */
export function keptValues<V>({ size, life }: { size: number; life: number }, now: () => number = Date.now) {
  const kept = new Map<string, { value: V; until: number }>();
  return {
    get(key: string): V | undefined {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      kept.delete(key);
      if (entry.until <= now()) return undefined;
      kept.set(key, entry);
      return entry.value;
    },
    set(key: string, value: V): void {
      const at = now();
      kept.delete(key);
      for (const [oldest, { until }] of kept) {
        if (until > at && kept.size < size) break;
        kept.delete(oldest);
      }
      kept.set(key, { value, until: at + life });
    },
    delete: (key: string): boolean => kept.delete(key),
  };
}
