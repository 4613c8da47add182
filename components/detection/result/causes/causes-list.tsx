"use client";

import { useEffect, useRef } from "react";

import { type CauseBlock, causeBlockNames, causeKey } from "#contracts/detection/cause.ts";
import type { ShownBlock } from "#lib/detection/causes/arrange.ts";
import { yuan } from "#lib/detection/causes/cause-words.ts";

import { useReview } from "../../report/review-context.tsx";
import { CauseCard } from "./cause-card.tsx";

import styles from "../findings.module.css";
import own from "./causes.module.css";

type Props = { picked: ReadonlySet<string>; onPick: (name: string, isPicked: boolean) => void };

export function CausesList(props: Props) {
  const { causes, current } = useReview();
  const frame = useRef<HTMLDivElement>(null);
  const chosen = current === null ? undefined : causes.all[current]?.cause;
  const name = chosen && causeKey(chosen);
  useEffect(() => {
    if (name === undefined) return;
    const card = frame.current?.querySelector(`[data-cause="${CSS.escape(name)}"]`)?.closest("article");
    card?.closest("details")?.setAttribute("open", "");
    card?.scrollIntoView({ block: "nearest" });
  }, [name]);
  const firstOf = (at: number): number =>
    causes.blocks.slice(0, at).reduce((sum, block) => sum + block.causes.length, 0);
  return (
    <div ref={frame} className={styles.list} tabIndex={-1}>
      {causes.blocks.map((block, at) => (
        <Block key={block.block} {...props} shown={block} first={firstOf(at)} />
      ))}
    </div>
  );
}

/** Faults of the file's form are folded at first. */
const foldedBlock: CauseBlock = "format";

function Block({ shown, first, picked, onPick }: Props & { shown: ShownBlock; first: number }) {
  const { current, choose, causes } = useReview();
  const { block, amount } = shown;
  return (
    <details className={own.block} open={block !== foldedBlock || causes.blocks.length === 1}>
      <summary>
        {causeBlockNames[block]}
        <span>{shown.causes.length}项</span>
        {amount !== null && <span>涉及{yuan(amount)}</span>}
      </summary>
      <ol aria-label={causeBlockNames[block]}>
        {shown.causes.map((one, index) => {
          const name = causeKey(one.cause);
          return (
            <li key={name}>
              <CauseCard
                shown={one}
                isCurrent={current === first + index}
                isPicked={picked.has(name)}
                onChoose={() => choose(first + index)}
                onPick={(isPicked) => onPick(name, isPicked)}
              />
            </li>
          );
        })}
      </ol>
    </details>
  );
}
