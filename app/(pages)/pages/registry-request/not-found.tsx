import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

export default function RegistryRequestNotFound() {
  return (
    <EmptyBlock
      icon="lock"
      text="未找到该变更申请或变更对象"
      hint="可能不属于本单位、不在您的管辖范围内，或该人员已离职。"
    >
      <LinkButton href="/pages/registry-request">返回列表</LinkButton>
    </EmptyBlock>
  );
}
