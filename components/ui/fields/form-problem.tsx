"use client";

import { useEffect, useRef } from "react";

import { Icon } from "#components/ui/icons.tsx";

import styles from "./field.module.css";

/** Fault of a form as a whole, brought into view; faults of a field stand at the field. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  return (
    <div ref={place} className={styles.formProblem} role="alert">
      <Icon name="error" />
      <p>{text}</p>
    </div>
  );
}
