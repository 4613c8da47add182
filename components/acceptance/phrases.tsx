import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";

export type PhrasesProps = {
  opinion: string;
  /** Maximum characters; defaults to the limit of an opinion. */
  room?: number;
  standard?: readonly string[];
  onWrite: (opinion: string) => void;
};

const PhraseList = late(() => import("./phrase-list.tsx").then((m) => m.PhraseList));

export function Phrases(props: PhrasesProps) {
  if (!useRight("phrase.use")) return null;
  return (
    <Suspense fallback={null}>
      <PhraseList {...props} />
    </Suspense>
  );
}

/** Where a box is small and phrases are the exception. */
export function FoldedPhrases(props: PhrasesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useRight("phrase.use")) return null;
  return (
    <>
      <div>
        <Button small variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          常用意见
        </Button>
      </div>
      {isOpen && <Phrases {...props} />}
    </>
  );
}
