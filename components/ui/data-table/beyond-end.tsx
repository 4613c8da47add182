import { LinkButton } from "../button.tsx";
import { EmptyBlock } from "../empty-block.tsx";

/** In place of rows when the page asked for lies behind the last one. */
export function BeyondEnd(props: { firstPage: string }) {
  return (
    <EmptyBlock text="本页没有数据" hint="列表已变短，请回到第一页。">
      <LinkButton href={props.firstPage}>回到第一页</LinkButton>
    </EmptyBlock>
  );
}
