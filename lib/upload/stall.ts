/** What is needed of an XMLHttpRequest. */
type Sending = EventTarget & { upload: EventTarget; abort: () => void };

/** Any byte that goes or comes starts the time anew; after so long without one the request is given up. */
export function giveUpWhenStalled(request: Sending, after: number, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      tell();
      request.abort();
    }, after);
  };
  for (const name of ["loadstart", "progress", "load"]) request.upload.addEventListener(name, wait);
  request.addEventListener("progress", wait);
  request.addEventListener("loadend", () => clearTimeout(timer));
}
