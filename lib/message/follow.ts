import type { QueryKey } from "@tanstack/react-query";

import type { Hint, Message } from "#contracts/message.ts";

type Follows = (query: { queryKey: QueryKey }) => boolean;

const isListed: Follows = ({ queryKey }) => queryKey[0] === "todo" || queryKey[1] === "list";

/** What a page shows of the matter, and the lists that it may stand in. */
export function concernedBy({ businessId }: Pick<Message, "businessId">): Follows {
  return (query) => isListed(query) || query.queryKey.includes(businessId);
}

/** A list of findings by how they stand would move under the reader's hands: it is asked for again with their own next decision. */
function isOfDecisions([noun, , what, , asked]: QueryKey): boolean {
  if (noun !== "detection") return false;
  if (what === "report") return true;
  const hasState =
    typeof asked === "object" && asked !== null && "state" in asked && asked.state !== undefined;
  return what === "findings" && !hasState;
}

/** What hints are about: 待改项, who has a filing in hand, or what was decided on its findings. */
const hinted: Record<Hint["hint"], Follows> = {
  marks: ({ queryKey }) => queryKey[0] === "return-items",
  handler: (query) => isListed(query) || (query.queryKey[0] === "filing" && query.queryKey[1] === "detail"),
  decisions: ({ queryKey }) => isOfDecisions(queryKey),
};

export function followsHint({ hint, businessId }: Hint): Follows {
  const isOf: Follows = (query) => isListed(query) || query.queryKey.includes(businessId);
  return (query) => hinted[hint](query) && isOf(query);
}

/** Hints are kept nowhere: whoever could not hear them looks at everything that they may have been about. */
export const followsAnyHint: Follows = (query) => Object.values(hinted).some((follows) => follows(query));
