import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { enquiryInput, issueInput, listInput, type PriceQuestion } from "./address.ts";
import { enquiryListQuery } from "./enquiry.ts";
import { priceIssueListQuery, priceItemQuery, priceListQuery, priceScopesQuery } from "./queries.ts";

/** The address asks for an item, the issues, or the list. */
export async function loadPrices(client: QueryClient, question: PriceQuestion): Promise<LoadProblem | null> {
  const { item, view, zone, period } = question;
  if (item !== undefined) return problemOf(prefetch(client, priceItemQuery(item)));
  if (view === "issues") return problemOf(prefetch(client, priceIssueListQuery(issueInput(question))));
  if (view === "enquiries") return problemOf(prefetch(client, enquiryListQuery(enquiryInput(question))));
  const scopes = prefetchOptional(client, priceScopesQuery({ zone, period }));
  if (view === "prices") {
    const [problem] = await Promise.all([
      problemOf(prefetch(client, priceListQuery(listInput(question)))),
      scopes,
    ]);
    return problem;
  }
  await scopes;
  return null;
}
