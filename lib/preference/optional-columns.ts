/**
 * Stores changed columns instead of hidden ones, so a new optional column stays hidden
 * in tables arranged before it existed.
 */
export function swapOptional(codes: readonly string[], optional: readonly string[]): string[] {
  const given = new Set(codes);
  const own = new Set(optional);
  return [...codes.filter((code) => !own.has(code)), ...optional.filter((code) => !given.has(code))];
}
