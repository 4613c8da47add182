import { Tag } from "#components/ui/feedback/tag.tsx";
import { type EnterpriseStatus, enterpriseStatusNames } from "#contracts/enterprise/enterprise.ts";

export function EnterpriseStatusTag({ status }: { status: EnterpriseStatus }) {
  return <Tag tone={status === "active" ? "green" : "grey"}>{enterpriseStatusNames[status]}</Tag>;
}
