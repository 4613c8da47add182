import type { KeyboardEvent } from "react";

/** Of the box in the current card, which a key focuses. */
export const wordBoxId = "finding-words";

/** Ctrl or Command with Enter sends a text. */
export function onSendKey(send: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
