"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useAskedKeyword } from "#components/ui/navigation/use-asked-keyword.ts";
import { helpPath } from "#contracts/help/help-path.ts";
import type { HelpClass } from "#contracts/help/help.ts";
import type { HelpArticleId, HelpClassId } from "#contracts/ids.ts";
import { keywordProblem } from "#contracts/search/keyword.ts";
import { helpClassHref, helpHref } from "#lib/help/address.ts";
import { helpClassesQuery, helpOfClassQuery } from "#lib/help/queries.ts";

import styles from "./help.module.css";

type Place = { classId: HelpClassId | undefined; articleId: HelpArticleId | undefined };

function ArticlesOf({ classId, articleId }: { classId: HelpClassId; articleId: Place["articleId"] }) {
  const { data } = useQuery(helpOfClassQuery(classId));
  if (!data) return null;
  return (
    <ul className={styles.articles}>
      {data.rows.map(({ id, title }) => (
        <li key={id}>
          <a href={helpHref(id)} aria-current={id === articleId ? "page" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Classes({ of, all, place }: { of: HelpClass["parentId"]; all: readonly HelpClass[]; place: Place }) {
  const countOf = (group: HelpClass): number =>
    all.filter(({ parentId }) => parentId === group.id).reduce((sum, one) => sum + countOf(one), group.count);
  const shown = all.filter((group) => group.parentId === of && countOf(group) > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.classes}>
      {shown.map((group) => (
        <li key={group.id}>
          <a
            href={helpClassHref(group.id)}
            aria-current={
              group.id === place.classId ? (place.articleId === undefined ? "page" : "true") : undefined
            }
          >
            {group.name}
            <span className={styles.count}>{countOf(group)}</span>
          </a>
          {group.id === place.classId && <ArticlesOf classId={group.id} articleId={place.articleId} />}
          <Classes of={group.id} all={all} place={place} />
        </li>
      ))}
    </ul>
  );
}

export function Side({ text, place }: { text: string; place: Place }) {
  const { data: classes } = useQuery(helpClassesQuery);
  const asked = useAskedKeyword("text", text);
  const [problem, setProblem] = useState(keywordProblem(asked));
  function submit(event: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget).get("text");
    const found = keywordProblem(typeof typed === "string" ? typed : "");
    setProblem(found);
    if (found !== null) event.preventDefault();
  }
  return (
    <div className={styles.side}>
      <form
        role="search"
        aria-label="搜索帮助"
        action={helpPath}
        method="get"
        className={styles.search}
        onSubmit={submit}
      >
        <TextField
          key={asked}
          type="search"
          name="text"
          label="关键词"
          labelHidden
          placeholder="搜索帮助"
          defaultValue={asked}
          error={problem ?? undefined}
          className={styles.field}
        />
        <Button type="submit" icon="search">
          搜索
        </Button>
      </form>
      {classes && (
        <nav aria-label="帮助分类">
          <Classes of={null} all={classes} place={place} />
        </nav>
      )}
    </div>
  );
}
