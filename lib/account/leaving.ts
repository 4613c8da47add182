/** Somebody has said 退出 in this browser: what ends now ends on purpose, and no page needs to tell of it. */
let leaving = false;

export function noteLeaving(now: boolean): void {
  leaving = now;
}

export function isLeaving(): boolean {
  return leaving;
}
