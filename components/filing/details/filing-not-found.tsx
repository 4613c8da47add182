import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";

type FilingNotFoundProps = {
  /** The reader is an enterprise, which has no jurisdiction. */
  isFiler: boolean;
  listHref: string;
  listName: string;
};

export function FilingNotFound({ isFiler, listHref, listName }: FilingNotFoundProps) {
  const why = isFiler ? "不属于本单位" : "不在您的管辖范围内";
  return (
    <EmptyBlock
      icon="lock"
      level={1}
      text="未找到该备案"
      hint={`备案可能已被删除，或${why}。请从列表重新进入；如需查看，请联系备案机构。`}
    >
      <LinkButton href={listHref}>返回{listName}</LinkButton>
    </EmptyBlock>
  );
}
