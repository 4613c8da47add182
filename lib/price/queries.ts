import { keepPreviousData } from "@tanstack/react-query";

import type { PriceIssueId, PriceItemId } from "#contracts/ids.ts";
import type { PriceIssueAffectedInput } from "#contracts/price/affected.ts";
import {
  priceAliasAdd,
  priceExport,
  priceIndexExport,
  priceIndex,
  priceItem,
  priceList,
  priceScopes,
} from "#contracts/price/endpoints.ts";
import {
  priceIssueAffected,
  priceIssueChanges,
  priceIssueList,
  priceIssuePublish,
  priceIssueRemove,
  priceZoneAdd,
  priceZoneList,
} from "#contracts/price/issue-endpoints.ts";
import type {
  PriceIssueChangesInput,
  PriceIssueListInput,
  PriceZoneAddInput,
} from "#contracts/price/issue.ts";
import type { PriceAliasAddInput, PriceIndexInput } from "#contracts/price/item.ts";
import type { PriceListInput, PriceScopesInput } from "#contracts/price/price.ts";
import { api } from "#lib/http/api.ts";
import { type Downloaded, type DownloadOptions, downloadRows } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const priceKey = ["price"] as const;

export function priceListQuery(input: PriceListInput) {
  return endpointQuery(priceList, input, {
    queryKey: [...priceKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function priceScopesQuery(input: PriceScopesInput) {
  return endpointQuery(priceScopes, input, {
    queryKey: [...priceKey, "scopes", input],
    placeholderData: keepPreviousData,
  });
}

export function priceItemQuery(itemId: PriceItemId) {
  return endpointQuery(priceItem, { itemId }, { queryKey: [...priceKey, "item", itemId], quiet: true });
}

export function priceIndexQuery(input: PriceIndexInput) {
  return endpointQuery(priceIndex, input, { queryKey: [...priceKey, "index", input] });
}

export function priceIssueListQuery(input: PriceIssueListInput) {
  return endpointQuery(priceIssueList, input, {
    queryKey: [...priceKey, "issues", input],
    placeholderData: keepPreviousData,
  });
}

export function priceIssueChangesQuery(input: PriceIssueChangesInput) {
  return endpointQuery(priceIssueChanges, input, {
    queryKey: [...priceKey, "changes", input],
    placeholderData: keepPreviousData,
  });
}

export function priceIssueAffectedQuery(input: PriceIssueAffectedInput) {
  return endpointQuery(priceIssueAffected, input, {
    queryKey: [...priceKey, "affected", input],
    placeholderData: keepPreviousData,
  });
}

export const priceZonesQuery = endpointQuery(priceZoneList, {}, { queryKey: [...priceKey, "zones"] });

export function exportPrices(
  { curPage: _page, pageSize: _size, ...filter }: PriceListInput & { period: string },
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(priceExport, { ...filter, columns }, options, "条材料价格");
}

export function exportPriceIndex(
  input: PriceIndexInput,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(priceIndexExport, input, options, "期指数");
}

export function addZone(input: PriceZoneAddInput) {
  return api(priceZoneAdd, input, { quiet: ["request.invalid", "price-zone.taken"] });
}

export function addAlias(input: PriceAliasAddInput) {
  return api(priceAliasAdd, input, { quiet: ["request.invalid", "price-item.alias"] });
}

export function publishIssue(issueId: PriceIssueId) {
  return api(priceIssuePublish, { issueId });
}

export function removeIssue(issueId: PriceIssueId) {
  return api(priceIssueRemove, { issueId });
}
