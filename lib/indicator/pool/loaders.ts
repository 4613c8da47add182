import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import { poolDetail } from "#contracts/indicator/pool/endpoints.ts";
import type { PoolDetail } from "#contracts/indicator/pool/pool.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { estimateInput, poolInput, type PoolDetailQuestion, type PoolQuestion } from "./address.ts";
import { estimateQuery, issueDetailQuery, issueListQuery, poolListQuery } from "./queries.ts";

export async function loadPoolPage(
  client: QueryClient,
  question: PoolQuestion,
  ofStation: boolean,
): Promise<LoadProblem | null> {
  const { issue, curPage, pageSize } = question;
  if (question.view === "estimate")
    return problemOf(prefetch(client, estimateQuery(estimateInput(question))));
  if (ofStation && question.view === "pools")
    return problemOf(prefetch(client, poolListQuery(poolInput(question))));
  return problemOf(
    issue === undefined
      ? prefetch(client, issueListQuery({ curPage, pageSize }))
      : prefetch(client, issueDetailQuery(issue)),
  );
}

export async function loadPoolDetail(question: PoolDetailQuestion): Promise<PoolDetail> {
  try {
    return await callService(poolDetail, question);
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) notFound();
    throw error;
  }
}
