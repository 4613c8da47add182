import { useEffect, useRef } from "react";

/** Heading of a new step: a screen reader goes on from it. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
