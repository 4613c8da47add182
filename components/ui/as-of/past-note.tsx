import { LinkButton } from "../button.tsx";
import { AsOfButton } from "./as-of-button.tsx";

import styles from "./past-note.module.css";

/** `recorded`: when the shown record was written; null without one. */
export function PastNote(props: {
  day: string;
  recorded: string | null;
  todayHref: string;
  onDay: (day: string) => void;
}) {
  const { day, recorded } = props;
  return (
    <div className={styles.note} role="status">
      <p>
        <strong>以下为截至{day}（含当日）平台登记的状态，不是现在的状态。</strong>
        {recorded !== null && `该状态登记于${recorded}；此后的补录和更正不在其中。`}
      </p>
      <div className={styles.tools}>
        <AsOfButton onDay={props.onDay} />
        <LinkButton variant="primary" href={props.todayHref}>
          返回现在的状态
        </LinkButton>
      </div>
    </div>
  );
}
