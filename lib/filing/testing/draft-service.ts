import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import type { FormService } from "../draft/form-session.ts";

const open = { form: true, documents: true, result: true, bill: true };

export function detailWith(values: FormValues, revision: number, editable = open): FilingDetail {
  return {
    id: filingIdSchema.parse("5f1c0e3d-6ca3-4ad5-b5ad-1acdc158929d"),
    kind: "max-price",
    revision,
    version: 1,
    acceptNo: "",
    filingNo: "",
    projectName: "",
    tenderName: "",
    regionCode: "",
    regionName: "",
    tendererName: "",
    consultName: "",
    contractorName: "",
    ceilingPrice: null,
    submittedPrice: null,
    approvedPrice: null,
    status: "draft",
    returnKind: null,
    stationName: "",
    submittedAt: null,
    deadline: null,
    updatedAt: "2026-01-01T00:00:00Z",
    actions: ["save"],
    values,
    mayReveal: true,
    stationFullName: "",
    editable,
    returned: null,
    assignee: null,
    filerName: "",
    enterpriseName: "",
    enterpriseEnded: false,
    publicityStart: null,
    publicityEnd: null,
    filedAt: null,
    changeCount: 0,
    signers: [],
    versions: [],
  };
}

const networkDelay = 40;
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Service double with an optimistic lock, unreliable network and session. */
export class DraftService {
  values: FormValues = {};
  revision = 1;
  isOnline = true;
  isSignedIn = true;
  losesNextAnswer = false;
  readonly stored = new Set<string>();

  detail(): FilingDetail {
    return detailWith(this.values, this.revision);
  }
  write(changes: FormValues): void {
    this.values = { ...this.values, ...changes };
    this.revision += 1;
    for (const [code, value] of Object.entries(changes)) this.stored.add(`${code}=${value}`);
  }

  clientOf(isAlive: () => boolean): FormService {
    const reach = async (): Promise<void> => {
      if (!isAlive()) await new Promise(() => undefined);
      await pause(networkDelay);
      if (!this.isOnline) throw new ApiFailure({ status: 0, message: "网络状态差" });
      if (!this.isSignedIn) throw new ApiFailure({ status: 401, message: "", error: "auth.required" });
    };
    const answer = async (): Promise<void> => {
      await pause(networkDelay);
      if (!isAlive()) await new Promise(() => undefined);
      if (!this.losesNextAnswer) return;
      this.losesNextAnswer = false;
      throw new ApiFailure({ status: 0, message: "网络状态差" });
    };
    return {
      readFiling: async () => {
        await reach();
        const detail = this.detail();
        await pause(networkDelay);
        return detail;
      },
      saveForm: async (_, revision, changes) => {
        await reach();
        const stale = { status: 409, message: "该备案已被他人更新", error: "filing.stale" } as const;
        if (revision !== this.revision) throw new ApiFailure(stale);
        const isWrong = Object.values(changes).some((value) => value.startsWith("!"));
        if (isWrong) throw new ApiFailure({ status: 422, message: "填写有误", error: "request.invalid" });
        if (Object.keys(changes).length > 0) this.write(changes);
        const saved = { revision: this.revision, savedAt: new Date().toISOString(), values: {} };
        await answer();
        return saved;
      },
    };
  }
}
