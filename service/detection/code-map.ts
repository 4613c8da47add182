const length = 12;
const groupSize = 10;

/**
 * Map by item code, grouped by all but the last two digits: neighbours in the bill are neighbours in memory, which is
 * several times faster than a plain map at 100,000 codes.
 */
export class CodeMap<T> {
  private readonly groups = new Map<string, T[]>();
  private readonly others = new Map<string, T>();
  private start = "";
  private group: T[] = [];

  get(code: string): T | undefined {
    const last = lastDigits(code);
    return last === null ? this.others.get(code) : this.groupOf(code)[last];
  }

  set(code: string, value: T): void {
    const last = lastDigits(code);
    if (last === null) this.others.set(code, value);
    else this.groupOf(code)[last] = value;
  }

  private groupOf(code: string): T[] {
    const start = code.slice(0, groupSize);
    if (start === this.start) return this.group;
    let group = this.groups.get(start);
    if (group === undefined) this.groups.set(start, (group = []));
    this.start = start;
    this.group = group;
    return group;
  }
}

function lastDigits(code: string): number | null {
  if (code.length !== length) return null;
  const [tens, ones] = [code.charCodeAt(groupSize) - 0x30, code.charCodeAt(groupSize + 1) - 0x30];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : null;
}
