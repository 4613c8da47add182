import { sendFile } from "#service/modules/registry-request/testing/requests.ts";
import {
  consent,
  mustAsk,
  newMover,
  transferInput,
} from "#service/modules/registry-request/testing/transfers.ts";
import { receivedCode } from "#service/sms/testing/received.ts";

import type { Lines, Prepare, Stage } from "./stage.ts";

async function asked({ service }: Stage) {
  const mover = await newMover(service);
  return { mover, sent: await mustAsk(service, mover) };
}

/** The person has consented. */
async function consented(stage: Stage) {
  const { mover, sent } = await asked(stage);
  await consent(stage.service, mover, sent);
  return { mover, sent };
}

async function disputed(stage: Stage) {
  const { mover, sent } = await consented(stage);
  const { token, call } = mover.former.filer;
  const opposed = {
    registryRequestId: sent.id,
    revision: 2,
    agree: false,
    lastDay: null,
    reason: "未解除合同",
  };
  (await call("transferAnswer", opposed)).data();
  return { mover, sent, token };
}

const byPerson: Prepare = async (stage) => {
  const { mover, sent } = await asked(stage);
  const code = (await receivedCode(stage.service.deps, mover.phone)) ?? "";
  return { input: { number: sent.number, code, agree: true }, headers: stage.stranger().headers };
};

export const transferWrites = {
  transferCheck: async ({ service }) => {
    const { identity, unit } = await newMover(service);
    return { input: identity, token: unit.filer.token };
  },
  transferSubmit: async ({ service }) => {
    const mover = await newMover(service);
    return { input: await transferInput(service, mover), token: mover.unit.filer.token };
  },
  transferResubmit: async (stage) => {
    const { mover, sent } = await disputed(stage);
    const { service } = stage;
    const { files } = await transferInput(service, mover);
    const returned = { registryRequestId: sent.id, revision: 3, result: "back", opinion: "补正" } as const;
    (await (await stage.as("county")).call("registryRequestReview", returned)).data();
    const again = { values: { contractOn: "2026-02-21" }, reason: "补正", files };
    return {
      input: { registryRequestId: sent.id, revision: 4, ...again },
      token: mover.unit.filer.token,
    };
  },
  transferResend: async (stage) => {
    const { mover, sent } = await asked(stage);
    await stage.service.database.asOwner(
      "UPDATE registry_transfer SET code_at = code_at - interval '1 hour' WHERE request_id = $1",
      [sent.id],
    );
    return { input: { registryRequestId: sent.id }, token: mover.unit.filer.token };
  },
  transferAnswer: async (stage) => {
    const { mover, sent } = await consented(stage);
    const input = { registryRequestId: sent.id, revision: 2, agree: true, lastDay: "2026-02-19" };
    return { input, token: mover.former.filer.token };
  },
  transferAddFiles: async (stage) => {
    const { mover, sent, token } = await disputed(stage);
    const fileId = await sendFile(stage.service, mover.former.filer);
    return { input: { registryRequestId: sent.id, revision: 3, fileIds: [fileId], note: "仲裁裁决" }, token };
  },
  transferConsentView: byPerson,
  transferConsent: byPerson,
} satisfies Lines;
