/** Keys become paths: only a generated id is valid. */
export function checked(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error("Not a storage key");
  return key;
}
