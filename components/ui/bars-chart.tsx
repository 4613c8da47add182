"use client";

import { Suspense, lazy, useEffect, useRef, useState } from "react";

import type { Bars } from "./layers/bars-layer.tsx";

import styles from "./bars-chart.module.css";

const BarsLayer = lazy(() => import("./layers/bars-layer.tsx").then((m) => ({ default: m.BarsLayer })));

/** A bar chart that is loaded when it comes into sight; its place is kept until then. `label` says what it shows. */
export function BarsChart({ label, ...bars }: Bars & { label: string }) {
  const place = useRef<HTMLElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setInSight(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure ref={place} className={styles.place} aria-label={label}>
      {inSight && (
        <Suspense fallback={null}>
          <BarsLayer {...bars} />
        </Suspense>
      )}
    </figure>
  );
}
