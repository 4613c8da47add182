import styles from "./chart.module.css";

export type StripDot = {
  id: string;
  value: number;
  label: string;
  href: string | null;
  isOwn: boolean;
  isFar: boolean;
};

const ownRadius = 7;

/** One sample. Its table has the same link; here it is for the mouse. */
export function Dot({ dot, x, y, radius }: { dot: StripDot; x: number; y: number; radius: number }) {
  const { label, href, isOwn, isFar } = dot;
  const mark = (
    <circle
      className={isOwn ? styles.ownDot : isFar ? styles.farDot : styles.dot}
      cx={x}
      cy={y}
      r={isOwn ? ownRadius : radius}
    >
      <title>{label}</title>
    </circle>
  );
  return href === null ? (
    mark
  ) : (
    <a href={href} tabIndex={-1}>
      {mark}
    </a>
  );
}
