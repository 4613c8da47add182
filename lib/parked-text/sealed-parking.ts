import { parkedTextKey } from "#contracts/account/safety-endpoints.ts";
import { api } from "#lib/http/api.ts";

import { createParking, type ParkedStore, type Parking } from "./parking.ts";
import { createSealer, type Sealer } from "./seal.ts";
import { createSealedStore } from "./sealed-store.ts";

let sealer: Promise<Sealer> | null = null;

function pageSealer(): Promise<Sealer> {
  sealer ??= api(parkedTextKey, {}, { quiet: true })
    .then(createSealer)
    .catch((error: unknown) => {
      sealer = null;
      throw error;
    });
  return sealer;
}

const store: ParkedStore = createSealedStore(pageSealer, Date.now);

export function openSealedParking(subject: string): Parking {
  return createParking({ store, locks: navigator.locks, subject, id: crypto.randomUUID() });
}
