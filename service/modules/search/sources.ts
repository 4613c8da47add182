import { type SearchSourceName, searchSourceSchema } from "#contracts/search/search.ts";
import { filingSource } from "#service/modules/filing/read.ts";
import { noticeSource } from "#service/modules/notice/read.ts";
import { priceItemSource } from "#service/modules/price/read.ts";
import type { SearchSource } from "#service/search/source.ts";

const byName: Readonly<Record<SearchSourceName, SearchSource>> = {
  filing: filingSource,
  notice: noticeSource,
  price_item: priceItemSource,
};

/** In the order of the result page. */
export const sources: readonly SearchSource[] = searchSourceSchema.options.map((name) => byName[name]);
