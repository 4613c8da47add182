const GROUP = 10;

/**
 * A map by item code, in groups by all but the last two digits: neighbours in the bill are neighbours in
 * memory too, which makes it several times faster than one map of a hundred thousand codes.
 */
export class CodeMap<T> {
  private readonly groups = new Map<string, Map<string, T>>();

  get(code: string): T | undefined {
    return this.groups.get(code.slice(0, GROUP))?.get(code.slice(GROUP));
  }

  set(code: string, value: T): void {
    const start = code.slice(0, GROUP);
    let group = this.groups.get(start);
    if (group === undefined) this.groups.set(start, (group = new Map<string, T>()));
    group.set(code.slice(GROUP), value);
  }
}
