/** A value set by program fires no event, and what guards a form's text hears `input` alone. */
export function announceInput(control: EventTarget | null): void {
  control?.dispatchEvent(new Event("input", { bubbles: true }));
}
