type Retry = () => Promise<void>;

const missing = new Set<Retry>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Tells of a drawn part whose script could not be fetched, until the answer is called. */
export function addMissingPart(retry: Retry): () => void {
  missing.add(retry);
  tell();
  return () => {
    missing.delete(retry);
    tell();
  };
}

export async function retryMissingParts(): Promise<void> {
  await Promise.all([...missing].map((retry) => retry()));
}

export function subscribeMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const arePartsMissing = (): boolean => missing.size > 0;
export const arePartsMissingOnServer = (): boolean => false;
