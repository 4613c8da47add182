"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { Preview } from "#components/attachment/preview/preview.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { PeriodicalId } from "#contracts/ids.ts";
import type { Periodical } from "#contracts/periodical/periodical.ts";
import { periodicalListPath } from "#lib/periodical/address.ts";
import { contentAddress, downloadAddress, periodicalKey, periodicalQuery } from "#lib/periodical/queries.ts";
import { loadState, type LoadProblem } from "#lib/util/load-problem.ts";

import { StateTag } from "../state-tag.tsx";
import { Acts } from "./acts.tsx";
import { Facts } from "./facts.tsx";

import styles from "../periodical.module.css";

/** Milliseconds. A link of the browser tells nothing back, and the service alone knows whether a download counts. */
const countedWithin = 1500;

type IssueProps = {
  id: PeriodicalId;
  page: number;
  /** Rises whenever a link of the page is followed, also to the page that is shown. */
  opened: number;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
};

export function IssuePage({ id, page, opened, onOpen, problem }: IssueProps) {
  const query = useQuery(periodicalQuery(id));
  return (
    <>
      {query.data ? (
        <IssueBand periodical={query.data} onOpen={onOpen} />
      ) : (
        <PageBand
          title="造价期刊"
          actions={<LinkButton href={periodicalListPath}>返回期刊列表</LinkButton>}
        />
      )}
      <ListStates state={loadState(query, problem)} rows={6} columns={4} onRetry={() => void query.refetch()}>
        {query.data && <Issue periodical={query.data} page={page} opened={opened} />}
      </ListStates>
    </>
  );
}

function IssueBand({ periodical, onOpen }: { periodical: Periodical; onOpen: (href: string) => void }) {
  const { periodicalId, title, number, state, file } = periodical;
  const client = useQueryClient();
  return (
    <PageBand
      title={`${title} ${number}`}
      status={state !== "published" && <StateTag state={state} />}
      actions={
        <>
          <Acts periodical={periodical} onRemoved={() => onOpen(periodicalListPath)} />
          <LinkButton
            icon="download"
            href={downloadAddress(periodicalId)}
            download={file.name}
            onClick={() =>
              setTimeout(() => void client.invalidateQueries({ queryKey: periodicalKey }), countedWithin)
            }
          >
            下载
          </LinkButton>
          <LinkButton href={periodicalListPath}>返回期刊列表</LinkButton>
        </>
      }
    />
  );
}

function Issue({ periodical, page, opened }: { periodical: Periodical; page: number; opened: number }) {
  const { file, state, withdrawnNote } = periodical;
  const wanted = useMemo(() => ({ page, count: opened }), [page, opened]);
  const asked = page > 1 || opened > 0;
  return (
    <>
      {state === "withdrawn" && (
        <p className={styles.banner}>本期已撤回，其他用户不能查阅。撤回原因：{withdrawnNote}</p>
      )}
      <div className={styles.issue}>
        <Facts periodical={periodical} />
        <section className={styles.preview} aria-label="预览" tabIndex={0}>
          <Preview
            name={file.name}
            address={contentAddress(file.fileId)}
            byParts
            {...(asked && { wanted })}
          />
        </section>
      </div>
    </>
  );
}
