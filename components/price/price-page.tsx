"use client";

import dynamic from "next/dynamic";

import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { materialListPath, parsePriceQuestion, priceHref } from "#lib/price/address.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { PriceList } from "./list/price-list.tsx";

import styles from "./price.module.css";

const ItemPage = dynamic(() => import("./item/item-page.tsx").then((m) => ({ default: m.ItemPage })));
const IssueList = dynamic(() => import("./issue/issue-list.tsx").then((m) => ({ default: m.IssueList })));
const EnquiryList = dynamic(() =>
  import("./enquiry/enquiry-list.tsx").then((m) => ({ default: m.EnquiryList })),
);
const IndexView = dynamic(() => import("./index-view.tsx").then((m) => ({ default: m.IndexView })));

const tabs = [
  { name: "价格查询", href: priceHref() },
  { name: "各期材料价格", href: priceHref({ view: "issues" }) },
  { name: "询价答复", href: priceHref({ view: "enquiries" }) },
  { name: "价格指数", href: priceHref({ view: "index" }) },
];

/** The list, the issues or the index; or the material that the address names. */
export function PricePage({ problem }: { problem: LoadProblem | null }) {
  const { input: question, url, open } = useListUrl(materialListPath, parsePriceQuestion);
  const view = { question, url, onOpen: open, problem };
  return (
    <ShallowArea path={materialListPath} onOpen={open}>
      {question.item === undefined ? (
        <>
          <PageBand title="材料价格" />
          <div className={styles.tabs}>
            <LinkTabs label="材料价格" tabs={tabs} current={priceHref({ view: question.view })} />
          </div>
          {question.view === "prices" && <PriceList {...view} />}
          {question.view === "issues" && <IssueList {...view} />}
          {question.view === "enquiries" && <EnquiryList {...view} />}
          {question.view === "index" && <IndexView question={question} onOpen={open} />}
        </>
      ) : (
        <ItemPage key={question.item} itemId={question.item} problem={problem} />
      )}
    </ShallowArea>
  );
}
