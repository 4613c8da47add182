/** An upload that did not succeed, with the sentence to show. */
export class UploadFailure extends Error {
  override name = "UploadFailure";
}

/** The person stopped it; nothing is to be shown. */
export class UploadStopped extends Error {
  override name = "UploadStopped";
}

export const congested = "当前网络拥堵，请重新上传！";
/** The sentence comes after this long, so that a page being left does not flash it. */
export const congestedAfter = 1500;
