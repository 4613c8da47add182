"use client";

import { useState } from "react";

import { returnItemLimits } from "#contracts/return-item/return-item.ts";

import { useReview } from "../../report/review-context.tsx";
import { MarkMany } from "./mark-many.tsx";

/** Marks the chosen causes or findings for correction with one reason. */
export function MarkPicked({ picked, onDone }: { picked: ReadonlySet<string>; onDone: () => void }) {
  const { view } = useReview();
  const [isOpen, setIsOpen] = useState(false);
  const kind = view === "causes" ? "cause" : "finding";
  return (
    <MarkMany
      label="标记补正"
      disabled={picked.size > returnItemLimits.most}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      targets={[...picked].map((key) => ({ kind, key, fileId: null }))}
      what={`所选共${picked.size}项。`}
      onDone={onDone}
    />
  );
}
