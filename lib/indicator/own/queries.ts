import { keepPreviousData } from "@tanstack/react-query";

import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { ownIndicator } from "#contracts/indicator/own/endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

/** `files` is part of the key: another bill is another value. */
export function ownIndicatorQuery(filingId: FilingId, values: FormValues, files: string) {
  return endpointQuery(
    ownIndicator,
    { filingId, values },
    {
      queryKey: ["indicator-own", filingId, values, files],
      placeholderData: keepPreviousData,
      quiet: true,
    },
  );
}
