import { cx } from "../cx.ts";

import styles from "./rich-text.module.css";

/**
 * The only place that sets HTML. Safe: the service sanitises on write and on read (service/rich-text),
 * and the CSP blocks scripts.
 */
export function RichTextView(props: { html: string }) {
  return (
    <div
      className={cx(styles.text, styles.view)}
      // Lets keys scroll a table that is wider than its place.
      dangerouslySetInnerHTML={{ __html: props.html.replaceAll("<table>", '<table tabindex="0">') }}
    />
  );
}
