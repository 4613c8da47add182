"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { Tag } from "#components/ui/feedback/tag.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import type { HelpDetail } from "#contracts/help/help.ts";
import { countHelp, helpDetailQuery } from "#lib/help/queries.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { pictureOf } from "./pictures.ts";

import styles from "./help.module.css";

function Picture({ screens }: Pick<HelpDetail, "screens">) {
  const picture = pictureOf(screens);
  if (!picture) return null;
  const { image, text } = picture;
  return (
    <figure className={styles.picture}>
      <img src={image.src} width={image.width} height={image.height} alt={text} loading="lazy" />
      <figcaption>{text}（演示数据）</figcaption>
    </figure>
  );
}

/** Opening it counts as reading. */
export function Article({ article }: { article: HelpDetail }) {
  const { id, title, className, changedAt, times, isPublished, body, screens } = article;
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = helpDetailQuery(id);
    void countHelp(id).then(
      ({ times: counted }) =>
        client.setQueryData(
          queryKey,
          (shown: HelpDetail | undefined) => shown && { ...shown, times: counted },
        ),
      () => undefined,
    );
  }, [client, id]);
  return (
    <article className={styles.article}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.facts}>
        <span>{className}</span>
        <span>
          更新于<time dateTime={changedAt}>{formatDate(changedAt)}</time>
        </span>
        <span>阅读{times}次</span>
        {!isPublished && <Tag tone="orange">未发布</Tag>}
      </p>
      <RichTextView html={body} />
      <Picture screens={screens} />
    </article>
  );
}
