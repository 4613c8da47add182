type Sending = EventTarget & { upload: EventTarget; abort: () => void };

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
