import type { QueryKey } from "@tanstack/react-query";

import type { Hint, Message } from "#contracts/message.ts";

type Follows = (query: { queryKey: QueryKey }) => boolean;

const isListed: Follows = ({ queryKey }) => queryKey[0] === "todo" || queryKey[1] === "list";

/** What a page shows of the matter, and the lists that it may stand in. */
export function concernedBy({ businessId }: Pick<Message, "businessId">): Follows {
  return (query) => isListed(query) || query.queryKey.includes(businessId);
}

/** What hints are about: 待改项, or who has a filing in hand. */
const hinted: Record<Hint["hint"], Follows> = {
  marks: ({ queryKey }) => queryKey[0] === "return-items",
  handler: (query) => isListed(query) || (query.queryKey[0] === "filing" && query.queryKey[1] === "detail"),
};

export function followsHint({ hint, businessId }: Hint): Follows {
  const isOf: Follows = (query) => isListed(query) || query.queryKey.includes(businessId);
  return (query) => hinted[hint](query) && isOf(query);
}

/** Hints are kept nowhere: whoever could not hear them looks at everything that they may have been about. */
export const followsAnyHint: Follows = (query) => Object.values(hinted).some((follows) => follows(query));
