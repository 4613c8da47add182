"use client";

import { Suspense, useEffect, useRef, useState } from "react";

import { late } from "./late.tsx";
import type { Bars } from "./overlays/layers/bars-layer.tsx";

import styles from "./bars-chart.module.css";

const BarsLayer = late(() => import("./overlays/layers/bars-layer.tsx").then((m) => m.BarsLayer));

/** Loads the chart library when scrolled into view; the space is reserved until then. */
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
