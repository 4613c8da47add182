import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { askPrice, listEnquiryZones, withdrawEnquiry } from "./enquiry/ask.ts";
import { listEnquiries } from "./enquiry/list.ts";
import { answerEnquiry, declineEnquiry } from "./enquiry/settle.ts";
import { importFaults } from "./import/faults.ts";
import { readHeads } from "./import/heads.ts";
import { importPrices } from "./import/import.ts";
import { listAffectedFilings } from "./issue/affected.ts";
import { listIssueChanges } from "./issue/changes.ts";
import { listIssues } from "./issue/list.ts";
import { readOpenFile } from "./issue/open-files.ts";
import { publishIssue, removeIssue } from "./issue/publish.ts";
import { addAlias } from "./item/alias.ts";
import { exportPriceIndex } from "./item/index-export.ts";
import { priceIndexOf } from "./item/index-of.ts";
import { readPriceItem } from "./item/item.ts";
import { exportPrices } from "./list/export.ts";
import { listPrices } from "./list/list.ts";
import { listPriceScopes } from "./list/scopes.ts";
import { addZone, listZones } from "./zones.ts";

export function priceRoutes(app: ServiceApp): void {
  route(app, "priceList", listPrices);
  route(app, "priceScopes", listPriceScopes);
  route(app, "priceExport", exportPrices);
  route(app, "priceItem", readPriceItem);
  route(app, "priceIndex", priceIndexOf);
  route(app, "priceIndexExport", exportPriceIndex);
  route(app, "priceAliasAdd", addAlias);
  route(app, "priceZoneList", listZones);
  route(app, "priceZoneAdd", addZone);
  route(app, "priceHeads", readHeads);
  route(app, "priceImport", importPrices);
  route(app, "priceImportFaults", importFaults);
  route(app, "priceIssueList", listIssues);
  route(app, "priceIssueChanges", listIssueChanges);
  route(app, "priceIssueAffected", listAffectedFilings);
  route(app, "priceIssuePublish", publishIssue);
  route(app, "priceIssueRemove", removeIssue);
  route(app, "priceEnquiryList", listEnquiries);
  route(app, "priceEnquiryZones", listEnquiryZones);
  route(app, "priceEnquiryAsk", askPrice);
  route(app, "priceEnquiryWithdraw", withdrawEnquiry);
  route(app, "priceEnquiryAnswer", answerEnquiry);
  route(app, "priceEnquiryDecline", declineEnquiry);
  route(app, "priceOpenFile", readOpenFile);
}
