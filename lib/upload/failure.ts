import type { ErrorCode } from "#contracts/errors/errors.ts";

import type { UploadProblem } from "./upload-reducer.ts";

/** `status` 0: the request never reached the server. */
export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly status: number;
  readonly requestId: string;
  readonly error: ErrorCode | null;

  constructor(message: string, status = 0, requestId = "", error: ErrorCode | null = null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.error = error;
  }

  problem(): UploadProblem {
    const again = this.status < 400 || this.status === 401 || this.status === 429 || this.status >= 500;
    return { message: this.message, again, requestId: this.requestId };
  }
}

export class UploadStopped extends Error {
  override readonly name = "UploadStopped";
}

/** Reason of an abort when the page is left: the service keeps the chunks, as after a reload. */
export class UploadInterrupted extends UploadStopped {}

export const interrupted: UploadProblem = { message: "上传已中断，请重新上传", again: true, requestId: "" };

export const congested = "当前网络拥堵，请重新上传！";

export class Congestion extends UploadFailure {
  constructor(status = 0, requestId = "") {
    super(congested, status, requestId);
  }
}

/** Delay in ms, so that a page being left does not flash the message. */
export const congestedAfter = 1500;

/** No progress for `limits.editorTimeout`; not tried again by itself, as the specification has it. */
export class Stall extends UploadFailure {
  constructor(what: "图片" | "视频") {
    super(`${what}上传已5秒没有进展，请检查网络后重试`);
  }
}
