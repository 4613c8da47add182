/** The values of a row under the names of `like`. */
export function pickColumns<Row extends object, Like extends Partial<Record<keyof Row, unknown>>>(
  row: Row,
  like: Like,
): Pick<Row, Extract<keyof Row, keyof Like>>;
export function pickColumns(row: object, like: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(like, name)));
}
