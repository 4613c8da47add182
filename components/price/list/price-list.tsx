"use client";

import { useQuery } from "@tanstack/react-query";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { PriceRow } from "#contracts/price/price.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import {
  isPriceFiltered,
  listInput,
  materialListPath,
  priceHref,
  type PriceQuestion,
} from "#lib/price/address.ts";
import { exportPrices, priceListQuery } from "#lib/price/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { exportedCodes, priceColumns } from "./columns.tsx";
import { PriceFilters } from "./filters.tsx";

export type ViewProps = {
  question: PriceQuestion;
  url: string;
  onOpen: (href: string) => void;
  problem: LoadProblem | null;
};

const rowId = ({ id }: PriceRow) => id;

function NoPrices({ question }: { question: PriceQuestion }) {
  if (!isPriceFiltered(question)) return <EmptyBlock text="暂无材料价格" hint="造价站发布后，可在此查询。" />;
  return <NoMatches noun="材料价格" clearHref={materialListPath} />;
}

export function PriceList({ question, url, onOpen, problem }: ViewProps) {
  const input = listInput(question);
  const query = useQuery(priceListQuery(input));
  const { view, onView } = useTableView("material-prices");
  const period = query.data?.period ?? null;
  return (
    <>
      <PriceFilters question={question} onOpen={onOpen} />
      <ListView
        caption="材料价格列表"
        columns={priceColumns}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={question.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => priceHref({ ...question, ...page })}
        url={url}
        empty={<NoPrices question={question} />}
        tools={(codes, counted) =>
          period !== null && (
            <ListExport
              counted={counted}
              by="筛选和显示的列"
              onExport={(options) => exportPrices({ ...input, period }, exportedCodes(codes), options)}
            />
          )
        }
      />
    </>
  );
}
