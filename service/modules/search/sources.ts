import { type SearchSourceName, searchSourceSchema } from "#contracts/search/search.ts";
import { filingSource } from "#service/modules/filing/read.ts";
import { helpSource } from "#service/modules/help/read.ts";
import { noticeSource } from "#service/modules/notice/read.ts";
import { periodicalSource } from "#service/modules/periodical/read.ts";
import { priceItemSource } from "#service/modules/price/read.ts";
import type { SearchSource } from "#service/search/source.ts";

const byName: Readonly<Record<SearchSourceName, SearchSource>> = {
  filing: filingSource,
  notice: noticeSource,
  periodical: periodicalSource,
  help_article: helpSource,
  price_item: priceItemSource,
};

/** In the order of the result page. */
export const sources: readonly SearchSource[] = searchSourceSchema.options.map((name) => byName[name]);
