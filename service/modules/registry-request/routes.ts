import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

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
}
