import type { KeyboardEvent } from "react";

/** Ctrl or Command with Enter sends what is written. */
export function onSendKey(send: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
}
