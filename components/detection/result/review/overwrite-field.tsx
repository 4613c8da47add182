import styles from "../findings.module.css";

type Props = {
  /** Chosen findings that were dealt with before. */
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  text: (count: number) => string;
};

export function OverwriteField({ count, isOn, onChange, text }: Props) {
  if (count === 0) return null;
  return (
    <label className={styles.overwrite}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {text(count)}
    </label>
  );
}
