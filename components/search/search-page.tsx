"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { searchPath } from "#contracts/search/search-path.ts";
import { searchProblem } from "#contracts/search/search-text.ts";
import { parseSearch, type SearchAddress, searchHref } from "#lib/search/address.ts";
import { searchQuery } from "#lib/search/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { Results } from "./results.tsx";

import styles from "./search.module.css";

function SearchForm({ address, onOpen }: { address: SearchAddress; onOpen: (href: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("text");
    if (typeof text !== "string") return;
    const found = searchProblem(text);
    setProblem(found);
    if (found === null) onOpen(searchHref({ text: text.trim(), curPage: 1 }));
  }
  return (
    <form
      role="search"
      aria-label="搜索备案、通知公告和帮助"
      action={searchPath}
      method="get"
      className={styles.form}
      onSubmit={submit}
    >
      <TextField
        key={address.text}
        type="search"
        name="text"
        label="关键词"
        labelHidden
        placeholder="可输入多个词，以空格分隔"
        defaultValue={address.text}
        error={problem ?? (address.text === "" ? undefined : (searchProblem(address.text) ?? undefined))}
        className={styles.field}
      />
      <Button type="submit" variant="primary" icon="search">
        搜索
      </Button>
    </form>
  );
}

function Found({ address, problem }: { address: SearchAddress; problem: LoadProblem | null }) {
  const query = useQuery(searchQuery(address));
  return (
    <ListStates state={loadState(query, problem)} rows={6} columns={1} onRetry={() => void query.refetch()}>
      {query.data && <Results address={address} output={query.data} />}
    </ListStates>
  );
}

export function SearchPage({ problem }: { problem: LoadProblem | null }) {
  const { input: address, open } = useListUrl(searchPath, parseSearch);
  const maintains = useRight("search.maintain");
  return (
    <ShallowArea path={searchPath} onOpen={open}>
      <PageBand
        title="搜索"
        actions={maintains && <LinkButton href={`${searchPath}?view=words`}>维护搜索用词</LinkButton>}
      />
      <SearchForm address={address} onOpen={open} />
      {searchProblem(address.text) === null ? (
        <Found address={address} problem={problem} />
      ) : (
        <EmptyBlock
          text="请输入关键词"
          hint="可搜索本人可见的备案、通知公告、造价期刊、材料价格和帮助，如项目名称、编号、单位名称和正文。"
        />
      )}
    </ShallowArea>
  );
}
