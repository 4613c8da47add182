"use client";

import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { keyTexts } from "#lib/detection/keys.ts";

import styles from "../result.module.css";

export function KeysDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} title="快捷键" width={440} onClose={props.onClose}>
      <dl className={styles.keys}>
        {keyTexts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
