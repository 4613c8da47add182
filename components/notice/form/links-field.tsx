"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { noticeListInputSchema } from "#contracts/notice/notice.ts";
import { noticeLinkKindSchema, noticeLinkNames } from "#contracts/notice/status.ts";
import { keywordProblem } from "#contracts/search/keyword.ts";
import type { ChosenLink } from "#lib/notice/draft.ts";
import { noticeListQuery } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const kinds = noticeLinkKindSchema.options.map((value) => ({ value, label: noticeLinkNames[value].out }));

type Props = {
  isPolicy: boolean;
  links: readonly ChosenLink[];
  error: string | undefined;
  onLinks: (links: readonly ChosenLink[]) => void;
};

/** Policies found by title or 发文字号; what is no policy itself only interprets others. */
export function LinksField({ isPolicy, links, error, onLinks }: Props) {
  const [kind, setKind] = useState<ChosenLink["kind"]>("interpret");
  const [typed, setTyped] = useState("");
  const settled = useSettled(typed.trim());
  const search = keywordProblem(settled) === null ? settled : "";
  const asked = noticeListInputSchema.parse({ search, kind: "policy" });
  const { data: found } = useQuery({ ...noticeListQuery(asked), enabled: search.length > 1 });
  const chosen = new Set(links.map(({ noticeId }) => noticeId));
  const offered = search.length > 1 ? (found?.rows.filter(({ id }) => !chosen.has(id)) ?? []) : [];
  return (
    <fieldset>
      <legend>关联文件</legend>
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      <ul>
        {links.map((link) => (
          <li key={link.noticeId}>
            {noticeLinkNames[link.kind].out}：{link.title}{" "}
            <Button
              small
              variant="text"
              aria-label={`删除${link.title}`}
              onClick={() => onLinks(links.filter(({ noticeId }) => noticeId !== link.noticeId))}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <SelectField
          label="关系"
          empty={null}
          options={isPolicy ? kinds : kinds.filter(({ value }) => value === "interpret")}
          value={isPolicy ? kind : "interpret"}
          onChange={({ target }) => setKind(noticeLinkKindSchema.catch("interpret").parse(target.value))}
        />
        <TextField
          label="查找政策文件"
          className={styles.find}
          placeholder="标题或发文字号，至少2个字"
          value={typed}
          error={keywordProblem(typed) ?? undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul>
        {offered.map(({ id, title, docNo }) => (
          <li key={id}>
            <Button
              small
              variant="text"
              onClick={() => {
                onLinks([...links, { kind: isPolicy ? kind : "interpret", noticeId: id, title }]);
                setTyped("");
              }}
            >
              添加{title}
              {docNo && `（${docNo}）`}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
