/** Keys become paths: nothing but an id of our own is one. */
export function checked(key: string): string {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error("Not a storage key");
  return key;
}
