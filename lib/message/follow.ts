import type { QueryKey } from "@tanstack/react-query";

import type { Hint, Message } from "#contracts/message/message.ts";

type Follows = (query: { queryKey: QueryKey }) => boolean;

const isListed: Follows = ({ queryKey: [noun, what] }) =>
  noun === "todo" || what === "list" || what === "enquiries";

/** A request changes entries of the registers, whose keys do not hold its id; a notice, the unread counts of its list. */
function isChangedBy(msgType: Message["msgType"], [noun, what]: QueryKey): boolean {
  if (msgType === 1 || msgType === 2) return noun === "enterprise" || noun === "staff";
  return msgType === 5 && noun === "notice" && what === "nodes";
}

export function concernedBy({ businessId, msgType }: Pick<Message, "businessId" | "msgType">): Follows {
  return (query) =>
    isListed(query) || query.queryKey.includes(businessId) || isChangedBy(msgType, query.queryKey);
}

/** Refetching a list filtered by state would move rows under the reader; it waits for their own next decision. */
function isOfDecisions([noun, , what, , asked]: QueryKey): boolean {
  if (noun !== "detection") return false;
  if (what === "report") return true;
  const hasState =
    typeof asked === "object" && asked !== null && "state" in asked && asked.state !== undefined;
  return (what === "findings" || what === "causes") && !hasState;
}

/** Its end is a step that only a hint tells. */
const isOpenNotice: Follows = ({ queryKey: [noun, what] }) => noun === "notice" && what === "detail";

const hinted: Record<Hint["hint"], Follows> = {
  marks: ({ queryKey }) => queryKey[0] === "return-items",
  assignee: (query) => isListed(query) || (query.queryKey[0] === "filing" && query.queryKey[1] === "detail"),
  decisions: ({ queryKey }) => isOfDecisions(queryKey),
  step: () => true,
};

export function followsHint({ hint, businessId }: Hint): Follows {
  const isOf: Follows = (query) => isListed(query) || query.queryKey.includes(businessId);
  return (query) => hinted[hint](query) && isOf(query);
}

/** Hints are not stored; after a gap, everything they may concern is refetched. */
export const followsAnyHint: Follows = (query) =>
  [hinted.marks, hinted.assignee, hinted.decisions, isOpenNotice].some((follows) => follows(query));
