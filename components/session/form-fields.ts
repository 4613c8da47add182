/** Fields of a plain form, by name. */

export function textOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

/** A password, with the blanks that may be part of it. */
export function secretOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Where the person goes on typing: what stands there is selected. Waits for a field that is only now being drawn. */
export function focusField(form: HTMLFormElement, name: string): void {
  requestAnimationFrame(() => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  });
}

export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.set(name, value);
  return fields;
}
