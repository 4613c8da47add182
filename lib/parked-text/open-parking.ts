import type { Parking } from "./parking.ts";

const nowhere: Parking = {
  keep: () => undefined,
  settle: async () => false,
  rewrite: async () => false,
  look: async () => undefined,
  close: () => undefined,
};

/** Loads crypto and IndexedDB lazily. On a plain http origin neither exists: nothing is kept and leaving asks. */
export function openParking(subject: string | null): Parking {
  if (subject === null || !globalThis.isSecureContext) return nowhere;
  const opened = import("./sealed-parking.ts").then(
    ({ openSealedParking }) => openSealedParking(subject),
    () => nowhere,
  );
  return {
    keep: (fields) => void opened.then((parking) => parking.keep(fields)),
    settle: async () => (await opened).settle(),
    rewrite: async () => (await opened).rewrite(),
    look: async (onFound) => (await opened).look(onFound),
    close: () => void opened.then((parking) => parking.close()),
  };
}
