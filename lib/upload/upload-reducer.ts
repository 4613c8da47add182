export type UploadState =
  | { name: "idle" }
  | { name: "validating"; file: UploadFile; percent: number }
  /** `stalled`: offline, continues by itself. */
  | { name: "uploading"; file: UploadFile; percent: number; stalled: boolean }
  | { name: "saving"; file: UploadFile }
  | { name: "saved"; file: UploadFile }
  | { name: "failed"; file: UploadFile; failure: UploadProblem };

type Sending = Extract<UploadState, { name: "validating" | "uploading" }>;

export type UploadProblem = { message: string; again: boolean; requestId: string };

export type UploadFile = { name: string; size: number };

export type UploadEvent =
  | { type: "choose"; file: UploadFile }
  | { type: "hashed"; percent: number }
  | { type: "send" }
  | { type: "sent"; percent: number }
  | { type: "stalled"; stalled: boolean }
  | { type: "stored" }
  | { type: "saved" }
  | { type: "fail"; failure: UploadProblem }
  | { type: "cancel" }
  | { type: "dismiss" };

export const idleUpload: UploadState = { name: "idle" };

export function isUnderWay(state: UploadState): boolean {
  return state.name === "validating" || state.name === "uploading" || state.name === "saving";
}

export function canCancel(state: UploadState): state is Sending {
  return state.name === "validating" || state.name === "uploading";
}

/** Ignores events that do not fit the state, such as late progress of a cancelled upload. */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case "choose":
      return isUnderWay(state) ? state : { name: "validating", file: event.file, percent: 0 };
    case "hashed":
      return state.name === "validating"
        ? { ...state, percent: forward(state.percent, event.percent) }
        : state;
    case "send":
      return state.name === "validating"
        ? { name: "uploading", file: state.file, percent: 0, stalled: false }
        : state;
    case "sent":
      return state.name === "uploading"
        ? { ...state, percent: forward(state.percent, event.percent) }
        : state;
    case "stalled":
      return state.name === "uploading" && state.stalled !== event.stalled
        ? { ...state, stalled: event.stalled }
        : state;
    case "stored":
      return canCancel(state) ? { name: "saving", file: state.file } : state;
    case "saved":
      return state.name === "saving" ? { name: "saved", file: state.file } : state;
    case "fail":
      return state.name !== "idle" && isUnderWay(state)
        ? { name: "failed", file: fileOf(state), failure: event.failure }
        : state;
    case "cancel":
      return canCancel(state) ? idleUpload : state;
    case "dismiss":
      return isUnderWay(state) ? state : idleUpload;
  }
}

function fileOf(state: Exclude<UploadState, { name: "idle" }>): UploadFile {
  return state.file;
}

function forward(before: number, now: number): number {
  return Math.min(100, Math.max(before, now));
}

/** As specified: visible at the start, never 100 before the server has answered. */
export function shownPercent(percent: number): number {
  if (percent < 5) return 10;
  if (percent >= 100) return 99.9;
  return Math.floor(percent);
}
