"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { late } from "#components/ui/late.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { enquiryStatusNames, enquiryStatusSchema, type PriceEnquiry } from "#contracts/price/enquiry.ts";
import { settle } from "#lib/http/settle.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { enquiryInput, materialListPath, parsePriceQuestion, priceHref } from "#lib/price/address.ts";
import { enquiryListQuery, withdrawEnquiry } from "#lib/price/enquiry.ts";
import { priceKey } from "#lib/price/queries.ts";

import type { ViewProps } from "../list/price-list.tsx";
import { type Chosen, enquiryColumns, ownColumns } from "./columns.tsx";

import styles from "../price.module.css";

const AskDialog = late(() => import("./ask-dialog.tsx").then((m) => m.AskDialog));
const settling = () => import("./settle-dialogs.tsx");
const AnswerDialog = late(() => settling().then((m) => m.AnswerDialog));
const DeclineDialog = late(() => settling().then((m) => m.DeclineDialog));

const rowId = ({ enquiryId }: PriceEnquiry) => enquiryId;
const hrefOf = (params: URLSearchParams) => priceHref({ ...parsePriceQuestion(params), curPage: 1 });
const statuses = enquiryStatusSchema.options.map((value) => ({ value, label: enquiryStatusNames[value] }));

/** Published answers for everybody, clearly apart from 信息价; one's own enquiries, or those to one's station. */
export function EnquiryList({ question, url, onOpen, problem }: ViewProps) {
  const client = useQueryClient();
  const query = useQuery(enquiryListQuery(enquiryInput(question)));
  const { view, onView } = useTableView("price-enquiries");
  const [mayAsk, mayAnswer] = [useRight("price-enquiry.ask"), useRight("price-issue.write")];
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  async function renew(): Promise<void> {
    close();
    await client.invalidateQueries({ queryKey: priceKey });
  }
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const isOwn = question.enquiries === "own";
  const scopes = [
    { value: "public", label: "公开的答复" },
    { value: "own", label: mayAsk ? "本单位的询价" : "对本站的询价" },
  ];
  return (
    <>
      <p className={styles.lead}>
        询价答复由造价站按询价当时的市场情况作出，不是信息价，不参与检测和价格指数。
      </p>
      <FilterBar
        label="筛选询价"
        action={materialListPath}
        resetHref={priceHref({ view: "enquiries" })}
        onFilter={change}
        filled={[question.enquiry].filter(Boolean).length}
        keep={{ view: question.view, pageSize: String(question.pageSize) }}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="材料名称、规格"
          value={question.search}
          onSearch={search}
        />
        {(mayAsk || mayAnswer) && (
          <SelectField
            name="enquiries"
            label="范围"
            empty={null}
            options={scopes}
            value={question.enquiries}
            onChange={(event) => change({ enquiries: event.target.value })}
          />
        )}
        {isOwn && (
          <SelectField
            name="enquiry"
            label="状态"
            empty="全部"
            options={statuses}
            value={question.enquiry ?? ""}
            onChange={(event) => change({ enquiry: event.target.value })}
          />
        )}
      </FilterBar>
      <ListView
        caption="询价答复"
        columns={isOwn ? ownColumns(setChosen) : enquiryColumns}
        rowId={rowId}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={question.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => priceHref({ ...question, ...page })}
        url={url}
        empty={
          <EmptyBlock
            text={isOwn ? "暂无询价" : "暂无公开的询价答复"}
            hint="企业询问、造价站答复后，可在此查看。"
          />
        }
        tools={() =>
          mayAsk && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              询价
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {asking && <AskDialog onClose={() => setAsking(false)} />}
        {chosen?.act === "answer" && <AnswerDialog enquiry={chosen.enquiry} onClose={close} />}
        {chosen?.act === "decline" && <DeclineDialog enquiry={chosen.enquiry} onClose={close} />}
      </Suspense>
      {chosen?.act === "withdraw" && (
        <ConfirmDialog
          open
          title="撤回询价"
          message={`确定撤回对“${chosen.enquiry.name}”的询价吗？`}
          confirmText="撤回"
          onConfirm={() => settle(withdrawEnquiry(chosen.enquiry.enquiryId), "已撤回", renew)}
          onCancel={close}
        />
      )}
    </>
  );
}
