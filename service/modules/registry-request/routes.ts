import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { endForm } from "./end/form.ts";
import { resubmitEnd } from "./end/resubmit.ts";
import { submitEnd } from "./end/submit.ts";
import { withdrawEnd } from "./end/withdraw.ts";
import { requestDetail } from "./review/detail.ts";
import { listRequests } from "./review/list.ts";
import { revealRequest } from "./review/reveal.ts";
import { reviewBatch } from "./review/review-batch.ts";
import { reviewRequest } from "./review/review.ts";
import { requestForm } from "./submit/form.ts";
import { resubmitRequest } from "./submit/resubmit.ts";
import { requestSubjects } from "./submit/subjects.ts";
import { submitRequest } from "./submit/submit.ts";
import { withdrawRequest } from "./submit/withdraw.ts";
import { addTransferFiles } from "./transfer/add-files.ts";
import { answerTransfer } from "./transfer/answer.ts";
import { checkTransfer } from "./transfer/check.ts";
import { decideConsent, viewConsent } from "./transfer/consent.ts";
import { resendConsent } from "./transfer/resend.ts";
import { resubmitTransfer } from "./transfer/resubmit.ts";
import { submitTransfer } from "./transfer/submit.ts";

export function registryRequestRoutes(app: ServiceApp): void {
  route(app, "registryRequestForm", requestForm);
  route(app, "registryRequestSubjects", requestSubjects);
  route(app, "registryRequestSubmit", submitRequest);
  route(app, "registryRequestResubmit", resubmitRequest);
  route(app, "registryRequestWithdraw", withdrawRequest);
  route(app, "registryRequestList", listRequests);
  route(app, "registryRequestDetail", requestDetail);
  route(app, "registryRequestReview", reviewRequest);
  route(app, "registryRequestReviewBatch", reviewBatch);
  route(app, "registryRequestReveal", revealRequest);
  route(app, "enterpriseEndForm", endForm);
  route(app, "enterpriseEndSubmit", submitEnd);
  route(app, "enterpriseEndResubmit", resubmitEnd);
  route(app, "enterpriseEndWithdraw", withdrawEnd);
  transferRoutes(app);
}

function transferRoutes(app: ServiceApp): void {
  route(app, "transferCheck", checkTransfer);
  route(app, "transferSubmit", submitTransfer);
  route(app, "transferResubmit", resubmitTransfer);
  route(app, "transferResend", resendConsent);
  route(app, "transferAnswer", answerTransfer);
  route(app, "transferAddFiles", addTransferFiles);
  route(app, "transferConsentView", viewConsent);
  route(app, "transferConsent", decideConsent);
}
