import { LinkButton } from "../button.tsx";
import { EmptyBlock } from "./empty-block.tsx";

/** A filtered list without rows. `clearHref`: the list without its filters. */
export function NoMatches({ noun, clearHref }: { noun: string; clearHref?: string }) {
  return (
    <EmptyBlock text={`没有符合条件的${noun}`} hint="请调整筛选条件后重试。">
      {clearHref !== undefined && <LinkButton href={clearHref}>清除筛选</LinkButton>}
    </EmptyBlock>
  );
}
