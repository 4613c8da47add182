"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { searchPath } from "#contracts/search/search-path.ts";
import type { SearchWords, Synonym } from "#contracts/search/search.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { meanwhileText, type OpenedSynonym, openedSynonym, wordsText } from "#lib/search/meanwhile.ts";
import { removeSynonym, saveSynonym, searchWordsQuery } from "#lib/search/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { SynonymDialog } from "./synonym-dialog.tsx";

import styles from "../search.module.css";

type Miss = SearchWords["misses"][number];

const synonymColumns: readonly LeafColumn<Synonym>[] = [
  { code: "words", name: "同义词", width: 260, grow: true, rowHead: true, cell: wordsText },
  {
    code: "isEnabled",
    name: "状态",
    width: 90,
    cell: ({ isEnabled }) => <Tag tone={isEnabled ? "green" : "grey"}>{isEnabled ? "已启用" : "未启用"}</Tag>,
  },
  { code: "changedByName", name: "修改人", width: 110 },
  { code: "changedAt", name: "修改时间", width: 160, cell: ({ changedAt }) => formatDateTime(changedAt) },
];
const missColumns: readonly LeafColumn<Miss>[] = [
  { code: "words", name: "搜索内容", width: 260, grow: true, rowHead: true },
  { code: "times", name: "次数", width: 90, figures: true },
  { code: "lastAt", name: "最近一次", width: 160, cell: ({ lastAt }) => formatDateTime(lastAt) },
];

type Asked = { kind: "edit"; synonym: Synonym | null } | { kind: "remove"; synonym: Synonym };

/** A failure has been reported already. */
async function isDone(call: Promise<SearchWords>, keep: (words: SearchWords) => void): Promise<boolean> {
  try {
    keep(await call);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

function Tables({ words }: { words: SearchWords }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  async function send(call: Promise<SearchWords>, done: string) {
    const sent = await isDone(call, (next) => client.setQueryData(searchWordsQuery.queryKey, next));
    if (!sent) {
      await client.invalidateQueries({ queryKey: searchWordsQuery.queryKey });
      return;
    }
    succeed(done);
    close();
    await client.invalidateQueries({ queryKey: ["search"] });
  }
  const at = asked?.synonym ? openedSynonym(asked.synonym, words.synonyms) : null;
  return (
    <>
      <section className={styles.words} aria-labelledby="synonyms">
        <header className={styles.wordsHead}>
          <h2 id="synonyms" className={styles.groupName}>
            同义词
          </h2>
          <Button icon="plus" onClick={() => setAsked({ kind: "edit", synonym: null })}>
            新增同义词
          </Button>
        </header>
        {words.synonyms.length === 0 ? (
          <EmptyBlock text="暂无同义词" hint="启用后，搜索其中一个词时同时搜索同组的其他词。" />
        ) : (
          <SmallTable
            caption="同义词列表"
            columns={synonymColumns}
            rows={words.synonyms}
            rowId={(row) => row.id}
            operations={{
              code: "operations",
              name: "操作",
              width: 130,
              subject: wordsText,
              operations: (synonym) => [
                { name: "修改", type: "button", onAct: () => setAsked({ kind: "edit", synonym }) },
                {
                  name: "删除",
                  color: "danger",
                  type: "button",
                  onAct: () => setAsked({ kind: "remove", synonym }),
                },
              ],
            }}
          />
        )}
      </section>
      <section className={styles.words} aria-labelledby="misses">
        <header className={styles.wordsHead}>
          <h2 id="misses" className={styles.groupName}>
            没有结果的搜索
          </h2>
          <span className={styles.count}>不记录搜索人，仅列出搜索三次以上的内容</span>
        </header>
        {words.misses.length === 0 ? (
          <EmptyBlock text="暂无没有结果的搜索" />
        ) : (
          <SmallTable
            caption="没有结果的搜索列表"
            columns={missColumns}
            rows={words.misses}
            rowId={(row) => row.words}
          />
        )}
      </section>
      {asked?.kind === "edit" && (
        <SynonymDialog
          key={at?.opened.id ?? "new"}
          asked={at}
          onClose={close}
          onSave={(input) => send(saveSynonym(input), "已保存同义词")}
        />
      )}
      <RemoveDialog
        asked={asked?.kind === "remove" ? at : null}
        onCancel={close}
        onRemove={({ id, revision }) => send(removeSynonym(id, revision), "已删除同义词")}
      />
    </>
  );
}

function RemoveDialog(props: {
  asked: OpenedSynonym | null;
  onCancel: () => void;
  onRemove: (synonym: Synonym) => Promise<void>;
}) {
  const now = props.asked?.now ?? null;
  return (
    <ConfirmDialog
      open={now !== null}
      message={now ? `删除同义词“${wordsText(now)}”？` : ""}
      note={props.asked && meanwhileText(props.asked)}
      danger
      confirmText="删除"
      onCancel={props.onCancel}
      onConfirm={async () => {
        if (now !== null) await props.onRemove(now);
      }}
    />
  );
}

export function WordsPage() {
  const query = useQuery(searchWordsQuery);
  return (
    <>
      <PageBand title="搜索用词" actions={<LinkButton href={searchPath}>返回搜索</LinkButton>} />
      <ListStates state={loadState(query, null)} rows={6} columns={4} onRetry={() => void query.refetch()}>
        {query.data && <Tables words={query.data} />}
      </ListStates>
    </>
  );
}
