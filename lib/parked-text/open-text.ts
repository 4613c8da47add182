import { guardLeaving } from "#lib/util/leaving/leave-gate.ts";

import { openParking } from "./open-parking.ts";
import { createParkedText, type ParkedText } from "./parked-text.ts";

export function openText(
  subject: string | null,
  initial: string,
  onRestored: (text: string) => void,
): ParkedText {
  const text = createParkedText(openParking(subject), initial, onRestored);
  const unguard = guardLeaving(text);
  return {
    ...text,
    close: () => {
      unguard();
      text.close();
    },
  };
}
