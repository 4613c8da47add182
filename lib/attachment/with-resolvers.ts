type Resolvers<T> = {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
};

function withResolvers<T>(): Resolvers<T> {
  let resolve: Resolvers<T>["resolve"] = () => undefined;
  let reject: Resolvers<T>["reject"] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** Chromium has it since 119 and the PDF library counts on it; our pages begin at 111. */
export function provideWithResolvers(): void {
  if (Reflect.has(Promise, "withResolvers")) return;
  Object.defineProperty(Promise, "withResolvers", {
    value: withResolvers,
    configurable: true,
    writable: true,
  });
}
