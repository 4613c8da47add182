import { Icon } from "#components/ui/icons.tsx";

import styles from "./acceptance.module.css";

export function MovedNote({ text }: { text: string }) {
  return (
    <p className={styles.moved} role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
