import type { Parking } from "./parking.ts";

const nowhere: Parking = {
  keep: () => undefined,
  settle: async () => false,
  rewrite: async () => false,
  look: async () => undefined,
  close: () => undefined,
};

/**
 * Loads ciphers and database after the page. Where the browser has none of them (a plain http origin), nothing is
 * kept and leaving asks.
 */
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
