/** Result of a trial or preview, with the content it was made of. */
export type Tried<R> = { of: readonly unknown[]; result: R };

/** Null once the content is another, such as one changed while the trial ran. */
export function resultFor<R>(tried: Tried<R> | null, of: readonly unknown[]): R | null {
  return tried?.of.every((one, at) => one === of[at]) ? tried.result : null;
}
