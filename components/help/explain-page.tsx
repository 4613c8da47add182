"use client";

import { useQuery } from "@tanstack/react-query";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { HelpArticleId } from "#contracts/ids.ts";
import { helpHref } from "#lib/help/address.ts";
import { helpDetailQuery } from "#lib/help/queries.ts";

import { Article } from "./article.tsx";

import styles from "./help.module.css";

/** One article alone, to be printed and passed on by its address. */
export function ExplainPage({ id }: { id: HelpArticleId }) {
  const { data: article } = useQuery(helpDetailQuery(id));
  return (
    <>
      <div className={styles.screenOnly}>
        <PageBand
          title="帮助说明"
          actions={
            <>
              <LinkButton href={helpHref(id)}>返回帮助</LinkButton>
              <Button variant="primary" onClick={() => globalThis.print()}>
                打印
              </Button>
            </>
          }
        />
      </div>
      {article ? <Article article={article} /> : <BlockSkeleton height={480} />}
    </>
  );
}
