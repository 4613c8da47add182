/** The same set if nothing changes, so that nothing is drawn again. */
export function markBusy(fields: ReadonlySet<string>, name: string, busy: boolean): ReadonlySet<string> {
  if (fields.has(name) === busy) return fields;
  const others = [...fields].filter((field) => field !== name);
  return new Set(busy ? [...others, name] : others);
}
