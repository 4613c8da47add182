"use client";

import { useRight } from "#components/permissions/rights.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { registryRequestStatusNames } from "#contracts/registry-request/registry-request.ts";

const path = "/pages/registry-request";

/** The open request, or the way to make one: an enterprise has one at a time. */
export function RequestTools({ detail }: { detail: EnterpriseDetail }) {
  const maySubmit = useRight("registry-request.submit");
  const { openRequest } = detail;
  if (openRequest) {
    return (
      <>
        <Tag tone="amber">{registryRequestStatusNames[openRequest.status]}</Tag>
        <a href={`${path}?id=${openRequest.id}`}>变更申请{openRequest.number}</a>
      </>
    );
  }
  const isOwn = maySubmit && detail.may.edit;
  const endHref = `${path}?new=enterprise-end`;
  return (
    <>
      {isOwn && (
        <LinkButton icon="edit" href={`${path}?new=enterprise`}>
          申请变更
        </LinkButton>
      )}
      {detail.may.end && (
        <LinkButton href={isOwn ? endHref : `${endHref}&enterpriseId=${detail.id}`}>
          {isOwn ? "申请注销、分立" : "发起注销、分立"}
        </LinkButton>
      )}
    </>
  );
}
