"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { IntakeId, SampleId } from "#contracts/ids.ts";
import type { Sample } from "#contracts/indicator/sample/api.ts";
import type { Intake } from "#contracts/indicator/sample/intake.ts";
import {
  filledFilters,
  gatherHref,
  gatherPath,
  listInputOf,
  parseGatherQuestion,
} from "#lib/indicator/sample/address.ts";
import { sampleListQuery } from "#lib/indicator/sample/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { sampleColumns } from "./columns.tsx";
import { SampleFilters } from "./filters.tsx";

const Intakes = late(() => import("./intakes.tsx").then((m) => m.Intakes));
const SampleDrawer = late(() => import("./sample-drawer.tsx").then((m) => m.SampleDrawer));
const RecordDialog = late(() => import("./record-dialog.tsx").then((m) => m.RecordDialog));

const rowId = ({ sampleId }: Sample) => sampleId;

/** The list stays under the sample that the address names. */
export function GatherPage({ problem }: { problem: LoadProblem | null }) {
  const { input: question, url, open } = useListUrl(gatherPath, parseGatherQuestion);
  const query = useQuery(sampleListQuery(listInputOf(question)));
  const { view, onView } = useTableView("indicator-samples");
  const writes = useRight("indicator-sample.write");
  const [recording, setRecording] = useState<Intake | "new" | null>(null);
  const [asked, setAsked] = useState<IntakeId | null>(null);
  const openStored = useCallback(
    (id: SampleId | null) => {
      setAsked(null);
      if (id !== null) open(gatherHref({ ...question, id }));
    },
    [open, question],
  );
  const isFree = question.id === undefined && recording === null;
  const isFiltered = filledFilters(question) > 0 || question.search !== "";
  return (
    <ShallowArea path={gatherPath} onOpen={open}>
      <PageBand
        title="指标采集"
        actions={
          writes && (
            <Button variant="primary" icon="plus" onClick={() => setRecording("new")}>
              录入历史工程
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {writes && <Intakes asked={asked} isFree={isFree} onStored={openStored} onAgain={setRecording} />}
      </Suspense>
      <SampleFilters question={question} regions={query.data?.regions ?? []} onOpen={open} />
      <ListView
        caption="造价指标样本"
        columns={sampleColumns(question)}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={question.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => gatherHref({ ...question, ...page })}
        url={url}
        empty={
          isFiltered ? (
            <NoMatches noun="样本" clearHref={gatherPath} />
          ) : (
            <EmptyBlock text="暂无样本" hint="备案完成后自动采集，历史工程可以录入。" />
          )
        }
      />
      <Suspense fallback={null}>
        {question.id !== undefined && (
          <SampleDrawer
            key={question.id}
            sampleId={question.id}
            onClose={() => open(gatherHref({ ...question, id: undefined }))}
          />
        )}
        {recording && (
          <RecordDialog
            regions={query.data?.regions ?? []}
            former={recording === "new" ? null : recording}
            onClose={() => setRecording(null)}
            onAsked={setAsked}
          />
        )}
      </Suspense>
    </ShallowArea>
  );
}
