import { LinkButton } from "../../button.tsx";
import { EmptyBlock } from "../../feedback/empty-block.tsx";

export function BeyondEnd(props: { firstPage: string }) {
  return (
    <EmptyBlock text="本页没有数据" hint="已超出列表的末页，请回到第一页。">
      <LinkButton href={props.firstPage}>回到第一页</LinkButton>
    </EmptyBlock>
  );
}
