import { cx } from "../cx.ts";

import styles from "./rich-text.module.css";

/**
 * Rich text as its reader sees it. The only place that sets HTML. It may: the service sanitised this text when it was
 * written and again when it was read (service/rich-text), and the policy of the page runs no script from it either.
 */
export function RichTextView(props: { html: string; className?: string }) {
  return (
    <div
      className={cx(styles.text, styles.view, props.className)}
      // A table that is wider than its place is scrolled by keys, too.
      dangerouslySetInnerHTML={{ __html: props.html.replaceAll("<table>", '<table tabindex="0">') }}
    />
  );
}
