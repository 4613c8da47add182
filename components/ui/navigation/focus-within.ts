const controls = "input:not([hidden]),select,textarea,button,a[href]";

export function focusWithin(place: HTMLElement): void {
  place.scrollIntoView({ block: "center" });
  const control = place.matches(controls) ? place : place.querySelector<HTMLElement>(controls);
  (control ?? place).focus({ preventScroll: true });
}
