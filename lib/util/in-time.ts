/** The work's result, or that of `late` where it takes longer. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, tooLong.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
