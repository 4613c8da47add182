import type { ServiceApp } from "./http/service-app.ts";
import { acceptanceRecordRoutes } from "./modules/acceptance-record/routes.ts";
import { captchaRoutes } from "./modules/account/captcha-routes.ts";
import { accountRoutes } from "./modules/account/routes.ts";
import { accountSafetyRoutes } from "./modules/account/safety/routes.ts";
import { ssoRoutes } from "./modules/account/sso/routes.ts";
import { userRoutes } from "./modules/account/users/routes.ts";
import { auditLogRoutes } from "./modules/audit-log/routes.ts";
import { deadlineRoutes } from "./modules/deadline/routes.ts";
import { referenceRoutes } from "./modules/detect-standard/reference/routes.ts";
import { detectStandardRoutes } from "./modules/detect-standard/routes.ts";
import { detectionRoutes } from "./modules/detection/routes.ts";
import { diagnosisRoutes } from "./modules/diagnosis/routes.ts";
import { dictRoutes } from "./modules/dict/routes.ts";
import { enterpriseRoutes } from "./modules/enterprise/routes.ts";
import { uploadRoutes } from "./modules/file/chunks/routes.ts";
import { fileLinkRoutes } from "./modules/file/links/routes.ts";
import { fileRoutes } from "./modules/file/routes.ts";
import {
  filingFileRoutes,
  filingHistoryRoutes,
  filingPdfRoutes,
  filingRoutes,
} from "./modules/filing/routes.ts";
import { helpRoutes } from "./modules/help/routes.ts";
import { homeRoutes } from "./modules/home/routes.ts";
import { indicatorRoutes } from "./modules/indicator/routes.ts";
import { menuRoutes } from "./modules/menu/routes.ts";
import { messageRoutes } from "./modules/message/routes.ts";
import { noticeRoutes } from "./modules/notice/routes.ts";
import { periodicalRoutes } from "./modules/periodical/routes.ts";
import { phraseRoutes } from "./modules/phrase/routes.ts";
import { policyBasisRoutes } from "./modules/policy-basis/routes.ts";
import { portalRoutes } from "./modules/portal/routes.ts";
import { preferenceRoutes } from "./modules/preference/routes.ts";
import { priceRoutes } from "./modules/price/routes.ts";
import { registrationRoutes } from "./modules/registration/routes.ts";
import { staffImportRoutes } from "./modules/registry-request/import/routes.ts";
import { registryRequestRoutes } from "./modules/registry-request/routes.ts";
import { returnItemRoutes } from "./modules/return-item/routes.ts";
import { searchRoutes } from "./modules/search/routes.ts";
import { settlementRoutes } from "./modules/settlement/routes.ts";
import { shellRoutes } from "./modules/shell/routes.ts";
import { smsRoutes } from "./modules/sms/routes.ts";
import { staffRoutes } from "./modules/staff/routes.ts";
import { todoRoutes } from "./modules/todo/routes.ts";

export const modules: readonly ((app: ServiceApp) => void)[] = [
  auditLogRoutes,
  deadlineRoutes,
  detectStandardRoutes,
  referenceRoutes,
  accountRoutes,
  accountSafetyRoutes,
  captchaRoutes,
  acceptanceRecordRoutes,
  detectionRoutes,
  diagnosisRoutes,
  dictRoutes,
  enterpriseRoutes,
  fileLinkRoutes,
  fileRoutes,
  filingFileRoutes,
  filingPdfRoutes,
  filingHistoryRoutes,
  filingRoutes,
  helpRoutes,
  homeRoutes,
  indicatorRoutes,
  menuRoutes,
  messageRoutes,
  noticeRoutes,
  phraseRoutes,
  periodicalRoutes,
  policyBasisRoutes,
  portalRoutes,
  preferenceRoutes,
  priceRoutes,
  registrationRoutes,
  registryRequestRoutes,
  returnItemRoutes,
  searchRoutes,
  settlementRoutes,
  shellRoutes,
  smsRoutes,
  ssoRoutes,
  staffRoutes,
  staffImportRoutes,
  todoRoutes,
  uploadRoutes,
  userRoutes,
];
