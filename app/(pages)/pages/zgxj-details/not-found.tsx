import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

export default function FilingNotFound() {
  return (
    <EmptyBlock
      icon="lock"
      text="未找到该备案"
      hint="备案可能已被删除，或不在您的管辖范围内。请从列表重新进入；如需查看，请联系备案机构。"
    >
      <LinkButton href="/pages/zgxj">返回最高投标限价列表</LinkButton>
    </EmptyBlock>
  );
}
