import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { readLinkContent } from "./content.ts";
import { createLink } from "./create.ts";
import { listLinks } from "./list.ts";
import { revokeLink } from "./revoke.ts";
import { viewLink } from "./view.ts";

export function fileLinkRoutes(app: ServiceApp): void {
  route(app, "fileLinkCreate", createLink);
  route(app, "fileLinkList", listLinks);
  route(app, "fileLinkRevoke", revokeLink);
  route(app, "fileLinkView", viewLink);
  route(app, "fileLinkContent", readLinkContent);
}
