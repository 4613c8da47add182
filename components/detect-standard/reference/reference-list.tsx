"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import type {
  ReferenceListInput,
  ReferenceListKind,
  ReferenceRow,
} from "#contracts/detect-standard/reference-data.ts";
import { type ReferenceKind, referenceKindSchema } from "#contracts/detection/reference-used.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { detectStandardHref, type StandardQuestion } from "#lib/detect-standard/address.ts";
import { exportReference, referenceListQuery } from "#lib/detect-standard/reference.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { BatchNote } from "./batch-note.tsx";
import { columnsByKind } from "./columns.tsx";
import { ReferenceFilters } from "./filters.tsx";

const ImportDialog = late(() => import("./import-dialog.tsx").then((m) => m.ImportDialog));
const VersionsDrawer = late(() => import("./versions-drawer.tsx").then((m) => m.VersionsDrawer));

const rowId = (row: ReferenceRow) => row.id;

const emptyHints: Readonly<Partial<Record<ReferenceListKind, string>>> = {
  "price-indices": "没有造价指数时，同类工程的单方造价不作折算。",
  "location-factors": "没有地区系数时，同类工程的单方造价不作折算。",
};

function NoRows({ asked }: { asked: ReferenceListInput }) {
  const mayWrite = useRight("detect-standard.write");
  const { search, region, standard, kind } = asked;
  if (search !== "" || region || standard)
    return <NoMatches noun="数据" clearHref={detectStandardHref({ view: kind })} />;
  const way = mayWrite ? "下载模板填写后导入" : "由省、市造价站导入";
  return kind === "item-prices" ? (
    <EmptyBlock text="暂无单价历史" hint="造价数据文件备案后，其清单项目的综合单价自动计入。" />
  ) : (
    <EmptyBlock
      text="暂无导入的数据"
      hint={`${way}；${emptyHints[kind] ?? "没有数据时，相关规则在检测报告中注明未检测。"}`}
    />
  );
}

function ImportTools({ kind }: { kind: ReferenceKind }) {
  const mayWrite = useRight("detect-standard.write");
  const [shown, setShown] = useState<"import" | "versions" | null>(null);
  return (
    <>
      <Button icon="clock" onClick={() => setShown("versions")}>
        版本记录
      </Button>
      {mayWrite && (
        <Button variant="primary" icon="upload" onClick={() => setShown("import")}>
          导入
        </Button>
      )}
      <Suspense fallback={null}>
        {shown === "import" && <ImportDialog kind={kind} onClose={() => setShown(null)} />}
        {shown === "versions" && <VersionsDrawer kind={kind} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}

export function ReferenceList(props: {
  question: StandardQuestion;
  asked: ReferenceListInput;
  onOpen: (href: string) => void;
  url: string;
  problem: LoadProblem | null;
}) {
  const { question, asked, onOpen } = props;
  const query = useQuery(referenceListQuery(asked));
  const { view, onView } = useTableView(asked.kind);
  const imported = referenceKindSchema.safeParse(asked.kind);
  return (
    <>
      {asked.batchId && imported.success && <BatchNote kind={imported.data} batchId={asked.batchId} />}
      <ReferenceFilters question={question} asked={asked} onOpen={onOpen} />
      <ListView
        caption="参考数据列表"
        columns={columnsByKind[asked.kind]}
        rowId={rowId}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={question.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => detectStandardHref({ ...question, ...page })}
        url={props.url}
        empty={<NoRows asked={asked} />}
        tools={(codes, counted) => (
          <>
            {imported.success && <ImportTools key={asked.batchId ?? ""} kind={imported.data} />}
            <ListExport
              counted={counted}
              by="筛选和显示的列"
              onExport={(options) => exportReference(asked, codes, options)}
            />
          </>
        )}
      />
    </>
  );
}
