import { lazy, Suspense } from "react";

import { useRight } from "#components/permissions/rights.tsx";

export type PhrasesProps = {
  opinion: string;
  /** Maximum characters; defaults to the limit of an opinion. */
  room?: number;
  standard?: readonly string[];
  onWrite: (opinion: string) => void;
};

const PhraseList = lazy(() => import("./phrase-list.tsx").then((m) => ({ default: m.PhraseList })));

export function Phrases(props: PhrasesProps) {
  if (!useRight("phrase.use")) return null;
  return (
    <Suspense fallback={null}>
      <PhraseList {...props} />
    </Suspense>
  );
}
