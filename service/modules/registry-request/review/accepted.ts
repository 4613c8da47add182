import type { RegistryRequestReviewInput } from "#contracts/registry-request/api.ts";
import { registryFieldName } from "#contracts/registry-request/fields.ts";
import { partialKinds } from "#contracts/registry-request/rules.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";

export type Accepted = {
  codes: string[];
  /** Names of the refused ones, such as 行政区划、营业执照; empty if all are accepted. */
  refused: string;
};

function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { fields: [{ path, message }] });
}

/** Throws `request.invalid` for a choice that the kind does not allow, and for one without a reason. */
export function acceptedOf(
  { kind, changes }: Pick<RegistryRequestRow, "kind" | "changes">,
  { accepted, opinion }: RegistryRequestReviewInput,
): Accepted {
  const all = changes.map(({ code }) => code);
  const codes = accepted ?? all;
  if (codes.some((code) => !all.includes(code))) refuse("accepted", "变更项目不在本申请中，请刷新页面");
  if (codes.length === 0) refuse("accepted", "请至少选择一项通过；均不通过的，请选择不予通过");
  const left = all.filter((code) => !codes.includes(code));
  if (left.length > 0 && !partialKinds.has(kind)) refuse("accepted", "本类申请须整体通过或不予通过");
  if (left.length > 0 && opinion === "") refuse("opinion", "部分通过的，审核意见必填");
  return {
    codes: all.filter((code) => codes.includes(code)),
    refused: left.map((code) => registryFieldName(kind, code)).join("、"),
  };
}
