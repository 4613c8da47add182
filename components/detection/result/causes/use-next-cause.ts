"use client";

import { useReview } from "../../report/review-context.tsx";

/** Chooses the next cause that is still open, as it stands before the decision reaches the list. */
export function useNextCause(): () => void {
  const { causes, current, choose, filter } = useReview();
  return () => {
    if (current === null) return;
    const isOpen = (index: number) => index !== current && (causes.all[index]?.cause.open ?? 0) > 0;
    const order = causes.all.map((_, index) => (current + 1 + index) % causes.all.length);
    const next = order.find(isOpen);
    if (next === undefined) return;
    // The cause just settled leaves a list of open ones.
    choose(filter.state === "open" && next > current ? next - 1 : next);
  };
}
