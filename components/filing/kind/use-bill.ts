import { useQuery } from "@tanstack/react-query";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import { billFactsQuery } from "#lib/filing/detail/detail-queries.ts";

/** The uploaded bill of a max price and what was read from it. */
export function useBill() {
  const { filingId, items } = useAttachments();
  const file = items?.find((item) => item.code === maxPriceForm.judgedBill)?.files[0] ?? null;
  const facts = useQuery({ ...billFactsQuery(filingId, file?.id ?? ""), enabled: file !== null });
  return { file, isKnown: items !== undefined, facts };
}
