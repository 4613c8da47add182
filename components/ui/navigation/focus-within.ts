const controls = "input:not([hidden]),select,textarea,button,a[href]";

/** The place itself, or the first control in it. */
export function controlOf(place: HTMLElement): HTMLElement {
  return (place.matches(controls) ? null : place.querySelector<HTMLElement>(controls)) ?? place;
}

export function focusWithin(place: HTMLElement): void {
  place.scrollIntoView({ block: "center" });
  controlOf(place).focus({ preventScroll: true });
}
