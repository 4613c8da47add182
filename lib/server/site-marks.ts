import "server-only";

import { webEnv } from "#lib/runtime/env.ts";
import { siteImagePaths } from "#lib/runtime/site-image.ts";

/** Addresses of the operator's images; "" if not set. */
export function siteMarks(): { policeIcon: string; mark: string; markUrl: string } {
  const { policeIcon, mark, markUrl } = webEnv();
  return {
    policeIcon: policeIcon ? siteImagePaths.policeIcon : "",
    mark: mark ? siteImagePaths.mark : "",
    markUrl,
  };
}
