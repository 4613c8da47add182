import type { ErrorCode } from "#contracts/errors.ts";

import type { UploadProblem } from "./machine.ts";

/** An upload that did not succeed, with the sentence to show. `status` 0: it never reached the server. */
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

  /** What the server refused about the file itself it will refuse again. */
  problem(): UploadProblem {
    const again = this.status < 400 || this.status === 401 || this.status === 429 || this.status >= 500;
    return { message: this.message, again, requestId: this.requestId };
  }
}

/** The person stopped it; nothing is to be shown. */
export class UploadStopped extends Error {
  override readonly name = "UploadStopped";
}

export const congested = "当前网络拥堵，请重新上传！";
/** The sentence comes after this long, so that a page being left does not flash it. */
export const congestedAfter = 1500;

/** The writer of a text waits for its picture; a large one may take its time as long as it moves. */
export const tooSlow = "图片上传已5秒没有进展，请检查网络后重试";
