/** Slices of at most `size`: bounds a statement, and the time for which building it blocks other calls. */
export function* stepsOf<V>(values: readonly V[], size: number): Generator<V[], void> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
