import { guideRead, guideSave } from "#contracts/preference/endpoints.ts";
import type { GuideCode } from "#contracts/preference/guide.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function guideQuery(guide: GuideCode) {
  return endpointQuery(
    guideRead,
    { guide },
    { queryKey: ["preference", "guide", guide], staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
}

export function saveGuide(guide: GuideCode, isDismissed: boolean) {
  return api(guideSave, { guide, isDismissed }, { quiet: true });
}
