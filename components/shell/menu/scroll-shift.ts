type Span = Pick<DOMRect, "top" | "bottom">;

/** Pixels to scroll by, so that an entry that is not wholly in sight comes to the middle of the box. */
export function scrollShift(box: Span, entry: Span): number {
  if (entry.top >= box.top && entry.bottom <= box.bottom) return 0;
  return (entry.top + entry.bottom) / 2 - (box.top + box.bottom) / 2;
}
