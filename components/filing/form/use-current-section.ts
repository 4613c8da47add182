"use client";

import { useEffect, useRef, useState } from "react";

const scrolls = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * The last section whose heading has passed the upper third of the viewport. A section that was jumped to or holds the
 * focus stays current until the user scrolls: the last ones cannot reach the upper third.
 */
export function useCurrentSection(ids: readonly string[]): [current: string, hold: (id: string) => void] {
  const [current, setCurrent] = useState(ids[0] ?? "");
  const isHeld = useRef(false);
  const key = ids.join(" ");
  function hold(id: string): void {
    isHeld.current = true;
    setCurrent(id);
  }
  useEffect(() => {
    const sections = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const heard = new AbortController();
    const release = (): void => {
      isHeld.current = false;
    };
    for (const name of scrolls)
      window.addEventListener(name, release, { passive: true, signal: heard.signal });
    const onFocus = ({ target }: FocusEvent): void => {
      const section = sections.find((one) => target instanceof Node && one.contains(target));
      if (!section) return;
      isHeld.current = true;
      setCurrent(section.id);
    };
    document.addEventListener("focusin", onFocus, { signal: heard.signal });
    const observer = new IntersectionObserver(
      (entries) => {
        if (isHeld.current) return;
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { rootMargin: "-20% 0px -70% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      observer.disconnect();
      heard.abort();
    };
  }, [key]);
  return [current, hold];
}
