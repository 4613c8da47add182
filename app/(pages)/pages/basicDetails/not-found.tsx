import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

export default function RegistrationNotFound() {
  return (
    <EmptyBlock
      icon="lock"
      level={1}
      text="未找到该注册申请"
      hint="该申请可能不在您的管辖范围内。请从待办列表重新进入。"
    >
      <LinkButton href="/pages">返回</LinkButton>
    </EmptyBlock>
  );
}
