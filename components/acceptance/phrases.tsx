import { lazy, Suspense } from "react";

import { useRight } from "#components/session/rights.tsx";

export type PhrasesProps = {
  opinion: string;
  /** Characters that there is room for; those of an opinion without it. */
  room?: number;
  onWrite: (opinion: string) => void;
};

const PhraseList = lazy(() => import("./phrase-list.tsx").then((m) => ({ default: m.PhraseList })));

/** 常用意见 under an opinion, for those who keep any. */
export function Phrases(props: PhrasesProps) {
  if (!useRight("phrase.use")) return null;
  return (
    <Suspense fallback={null}>
      <PhraseList {...props} />
    </Suspense>
  );
}
