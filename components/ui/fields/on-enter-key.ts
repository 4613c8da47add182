type Press = { key: string; nativeEvent: { isComposing: boolean }; preventDefault: () => void };

/** Enter acts on these fields alone instead of submitting the form around them. */
export function onEnterKey(act: () => void) {
  return (event: Press): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
