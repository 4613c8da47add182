/**
 * From hidden columns to those whose sight was changed, and back. What is kept are the changed ones: so an optional column,
 * which is hidden until somebody wants it, is hidden too for those who arranged the table before there was one.
 */
export function swapOptional(codes: readonly string[], optional: readonly string[]): string[] {
  const given = new Set(codes);
  const own = new Set(optional);
  return [...codes.filter((code) => !own.has(code)), ...optional.filter((code) => !given.has(code))];
}
