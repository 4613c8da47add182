/** Nothing is at the place, in a folder or a bucket; any other failure may pass. */
function isAbsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchKey" || ("code" in error && error.code === "ENOENT");
}

/** `value` where nothing is at the place; throws any other failure. */
export async function absentAs<T, V>(found: Promise<T>, value: V): Promise<T | V> {
  try {
    return await found;
  } catch (error) {
    if (isAbsent(error)) return value;
    throw error;
  }
}
