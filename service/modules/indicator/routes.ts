import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { filingIndicators } from "./filing-indicators.ts";
import { decideIssue } from "./issue/decide.ts";
import { listIssues, readIssue } from "./issue/list.ts";
import { prepareIssue } from "./issue/prepare.ts";
import { standingOfFiling } from "./issue/standing.ts";
import { verifyIssue } from "./issue/verify.ts";
import { readPool } from "./pool/detail.ts";
import { exportPools } from "./pool/export.ts";
import { listPools } from "./pool/list.ts";
import { confirmSample } from "./sample/confirm.ts";
import { correctSample } from "./sample/correct.ts";
import { readSample } from "./sample/detail.ts";
import { decideExclusion, requestExclusion } from "./sample/exclusion.ts";
import { listSamples } from "./sample/list.ts";
import { dropIntake, listIntakes, recordSample } from "./sample/record.ts";
import { checkMapping } from "./settings/check-mapping.ts";
import { listSettings, readSetting } from "./settings/list.ts";
import { saveSetting } from "./settings/save.ts";

export function indicatorRoutes(app: ServiceApp): void {
  route(app, "filingIndicators", filingIndicators);
  route(app, "indicatorIssueList", listIssues);
  route(app, "indicatorIssueDetail", readIssue);
  route(app, "indicatorIssuePrepare", prepareIssue);
  route(app, "indicatorIssueDecide", decideIssue);
  route(app, "filingStanding", standingOfFiling);
  route(app, "indicatorIssueVerify", verifyIssue);
  route(app, "poolList", listPools);
  route(app, "poolDetail", readPool);
  route(app, "poolExport", exportPools);
  route(app, "sampleList", listSamples);
  route(app, "sampleDetail", readSample);
  route(app, "indicatorSettingList", listSettings);
  route(app, "indicatorSettingVersion", readSetting);
  route(app, "indicatorMappingCheck", checkMapping);
  route(app, "indicatorSettingSave", saveSetting);
  route(app, "sampleRecord", recordSample);
  route(app, "intakeList", listIntakes);
  route(app, "intakeDrop", dropIntake);
  route(app, "sampleConfirm", confirmSample);
  route(app, "sampleCorrect", correctSample);
  route(app, "exclusionRequest", requestExclusion);
  route(app, "exclusionDecide", decideExclusion);
}
