"use client";

import { type ComponentType, lazy, type ReactElement, useEffect, useSyncExternalStore } from "react";

import { isUnloaded } from "#lib/util/error-digest.ts";
import { addMissingPart } from "#lib/util/missing-parts.ts";

/**
 * A component whose script loads when it is first drawn; draw it inside `Suspense`. If the script cannot be fetched
 * (offline, or after a new deployment), nothing is drawn in its place, the page and what is typed into it stay, and
 * `MissingBar` offers another try.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const drawn = new Set<() => void>();
  function subscribe(redraw: () => void): () => void {
    drawn.add(redraw);
    return () => drawn.delete(redraw);
  }
  async function retry(): Promise<void> {
    Part = await load().catch(missing);
    for (const redraw of drawn) redraw();
  }
  function Missing(): null {
    useEffect(() => addMissingPart(() => retry()), []);
    return null;
  }
  /** Another error goes to the page, from the part's own place. */
  function missing(error: unknown): ComponentType<Props> {
    if (isUnloaded(error)) return Missing;
    return function Failing() {
      throw error;
    };
  }
  let Part: ComponentType<Props> = lazy(async () => ({ default: await load().catch(missing) }));
  const current = () => Part;
  return function Late(props) {
    const Current = useSyncExternalStore(subscribe, current, current);
    return <Current {...props} />;
  };
}
