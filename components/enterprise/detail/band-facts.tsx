import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { enterpriseKindNames } from "#contracts/enterprise/enterprise.ts";
import { enterpriseEndingNames } from "#contracts/registry-request/options.ts";

type Named = Pick<EnterpriseDetail, "values" | "regionName" | "status" | "statusOn" | "ending">;

/** Code, kind, region and the day of the end in the band of the page. */
export function BandFacts({ detail }: { detail: Named }) {
  const { values, regionName, status, statusOn, ending } = detail;
  return (
    <>
      <span>{values["uscc"]}</span>
      <span>{enterpriseKindNames[values["kind"] ?? ""]}</span>
      {regionName !== "" && <span>{regionName}</span>}
      {statusOn && status === "deregistered" && (
        <span>
          {ending === null ? "注销" : enterpriseEndingNames[ending]}日期{statusOn}
        </span>
      )}
    </>
  );
}
