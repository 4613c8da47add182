import type { LeaveGuard } from "#lib/util/leaving/leave-guard.ts";

import type { FoundText, Parking } from "./parking.ts";

const code = "text";

export type ParkedText = LeaveGuard & {
  write: (text: string) => void;
  sent: () => void;
  close: () => void;
};

export function createParkedText(
  parking: Parking,
  initial: string,
  onRestored: (text: string) => void,
): ParkedText {
  let text = initial;
  let isTouched = false;

  function keep(): void {
    parking.keep(text === initial ? {} : { [code]: { base: initial, value: text, at: Date.now() } });
  }
  async function takeOver(found: FoundText): Promise<void> {
    const value = found.fields[code]?.value;
    if (value === undefined || isTouched) return;
    isTouched = true;
    text = value;
    onRestored(value);
    keep();
    if (await parking.settle()) await found.drop();
  }
  parking.look((found) => void takeOver(found).catch(() => undefined)).catch(() => undefined);

  return {
    write: (next) => {
      isTouched = true;
      text = next;
      keep();
    },
    sent: () => {
      text = initial;
      keep();
    },
    hasUnsent: () => text !== initial,
    send: async () => false,
    keep: parking.rewrite,
    discard: () => {
      text = initial;
      keep();
    },
    isOver: () => false,
    close: () => void parking.settle().finally(parking.close),
  };
}
