import { succeed } from "./notices.ts";

/** Tells that an act is done. `after` runs in any case: a refusal means that what is shown is out of date. */
export async function settle(
  act: Promise<unknown>,
  done: string,
  after: () => void | Promise<void>,
): Promise<void> {
  try {
    await act;
    succeed(done);
  } finally {
    await after();
  }
}
