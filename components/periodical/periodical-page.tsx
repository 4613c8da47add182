"use client";

import dynamic from "next/dynamic";
import { useCallback, useState } from "react";

import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { parsePeriodicalQuestion, periodicalListPath } from "#lib/periodical/address.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { PeriodicalList } from "./list/periodical-list.tsx";

const IssuePage = dynamic(() => import("./issue/issue-page.tsx").then((m) => ({ default: m.IssuePage })));

/** The list, or the issue that the address names. */
export function PeriodicalPage({ problem }: { problem: LoadProblem | null }) {
  const { input: question, url, open } = useListUrl(periodicalListPath, parsePeriodicalQuestion);
  const [opened, setOpened] = useState(0);
  const openAgain = useCallback(
    (href: string) => {
      setOpened((count) => count + 1);
      open(href);
    },
    [open],
  );
  return (
    <ShallowArea path={periodicalListPath} onOpen={openAgain}>
      {question.id === undefined ? (
        <PeriodicalList question={question} url={url} onOpen={open} problem={problem} />
      ) : (
        <IssuePage
          key={question.id}
          id={question.id}
          page={question.page}
          opened={opened}
          onOpen={open}
          problem={problem}
        />
      )}
    </ShallowArea>
  );
}
