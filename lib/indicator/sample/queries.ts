import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";

import type { IntakeId, SampleId } from "#contracts/ids.ts";
import type {
  exclusionDecideInputSchema,
  exclusionRequestInputSchema,
  SampleCorrectInput,
  SampleDetail,
  SampleListInput,
  SampleRecordInput,
} from "#contracts/indicator/sample/api.ts";
import {
  exclusionDecide,
  exclusionRequest,
  intakeDrop,
  intakeList,
  sampleConfirm,
  sampleCorrect,
  sampleDetail,
  sampleList,
  sampleRecord,
} from "#contracts/indicator/sample/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const sampleKey = ["indicator-sample"];

export function sampleListQuery(input: SampleListInput) {
  return endpointQuery(sampleList, input, {
    queryKey: [...sampleKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function sampleQuery(sampleId: SampleId) {
  return endpointQuery(sampleDetail, { sampleId }, { queryKey: [...sampleKey, "detail", sampleId] });
}

export function confirmSample({ sampleId, revision }: Pick<SampleDetail, "sampleId" | "revision">) {
  return api(sampleConfirm, { sampleId, revision });
}

const invalid = ["request.invalid"] as const;

export function correctSample(input: SampleCorrectInput) {
  return api(sampleCorrect, input, { quiet: [...invalid, "indicator-sample.unchanged"] });
}

export function requestExclusion(input: z.input<typeof exclusionRequestInputSchema>) {
  return api(exclusionRequest, input, { quiet: invalid });
}

export function decideExclusion(input: z.input<typeof exclusionDecideInputSchema>) {
  return api(exclusionDecide, input, { quiet: invalid });
}

export function recordSample(input: SampleRecordInput) {
  return api(sampleRecord, input, { quiet: invalid });
}

const whileReading = 1000;

/** Asked again while one is read. */
export const intakesQuery = endpointQuery(
  intakeList,
  {},
  {
    queryKey: [...sampleKey, "intakes"],
    quiet: true,
    refetchInterval: ({ state: { data } }) =>
      data?.intakes.some(({ state }) => state === "waiting" || state === "reading") ? whileReading : false,
  },
);

export function dropIntake(intakeId: IntakeId) {
  return api(intakeDrop, { intakeId });
}
