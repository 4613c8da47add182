/** A count that leads to its list. */
export function CountLink({ href, label, text }: { href: string | null; label: string; text: string }) {
  return href === null ? (
    text
  ) : (
    <a href={href} aria-label={`${label}，查看列表`}>
      {text}
    </a>
  );
}
