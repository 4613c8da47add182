import type { RegistryRequestId } from "#contracts/ids.ts";
import {
  transferAddFiles,
  transferAnswer,
  transferCheck,
  transferConsent,
  transferConsentView,
  transferResend,
  transferResubmit,
  transferSubmit,
} from "#contracts/registry-request/transfer-endpoints.ts";
import type {
  TransferAddFilesInput,
  TransferAnswerInput,
  TransferCheckInput,
  TransferConsentInput,
  TransferResubmitInput,
  TransferSubmitInput,
} from "#contracts/registry-request/transfer.ts";
import { api } from "#lib/http/api.ts";

const inPlace = { quiet: "refusals" } as const;

export function checkTransfer(input: TransferCheckInput) {
  return api(transferCheck, input, inPlace);
}

export function submitTransfer(input: TransferSubmitInput) {
  return api(transferSubmit, input, inPlace);
}

export function resubmitTransfer(input: TransferResubmitInput) {
  return api(transferResubmit, input, inPlace);
}

export function resendConsent(registryRequestId: RegistryRequestId) {
  return api(transferResend, { registryRequestId });
}

export function answerTransfer(input: TransferAnswerInput) {
  return api(transferAnswer, input, inPlace);
}

export function addTransferFiles(input: TransferAddFilesInput) {
  return api(transferAddFiles, input, inPlace);
}

export function viewConsent(number: string, code: string) {
  return api(transferConsentView, { number, code }, inPlace);
}

export function decideConsent(input: TransferConsentInput) {
  return api(transferConsent, input, inPlace);
}
