const controls = "input:not([hidden]),select,textarea,button,a[href]";

/** Brings a place into sight and the focus into its first control, or onto itself where it has none. */
export function focusWithin(place: HTMLElement): void {
  place.scrollIntoView({ block: "center" });
  const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
  (control ?? place).focus({ preventScroll: true });
}
