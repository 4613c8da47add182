import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";

import styles from "./load-failure.module.css";

export function LoadFailure(props: { text: string; onRetry: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon name="warning" />
      {props.text}
      <Button variant="text" small onClick={props.onRetry}>
        重新加载
      </Button>
    </p>
  );
}
