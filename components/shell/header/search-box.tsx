"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";

import { IconButton, IconLink } from "#components/ui/button.tsx";
import { keywordProblem } from "#contracts/search/keyword.ts";
import { searchPath } from "#contracts/search/search-path.ts";
import { leaveFor } from "#lib/util/leaving/leave-gate.ts";

import styles from "./header.module.css";

/** Without JavaScript the form asks for the same page. A narrow header has a link to it instead. */
export function SearchBox() {
  const router = useRouter();
  function submit(event: FormEvent<HTMLFormElement>) {
    const text = new FormData(event.currentTarget).get("text");
    if (typeof text !== "string") return;
    event.preventDefault();
    const path = text.trim() === "" ? searchPath : `${searchPath}?text=${encodeURIComponent(text.trim())}`;
    void leaveFor(() => router.push(path));
  }
  return (
    <>
      <form
        role="search"
        aria-label="全站搜索"
        className={styles.search}
        action={searchPath}
        method="get"
        onSubmit={submit}
      >
        <input
          type="search"
          name="text"
          aria-label="搜索内容"
          placeholder="搜索备案、通知、材料"
          autoComplete="off"
          onInput={({ currentTarget }) =>
            currentTarget.setCustomValidity(keywordProblem(currentTarget.value) ?? "")
          }
          className={styles.searchInput}
        />
        <IconButton icon="search" label="搜索" type="submit" className={styles.tool} />
      </form>
      <IconLink icon="search" label="搜索" href={searchPath} className={styles.searchLink} />
    </>
  );
}
