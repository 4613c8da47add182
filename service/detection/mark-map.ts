const free = -1;
const leastSlots = 8;

/**
 * Map by fingerprint (`comparableMark`): flat, open addressing with linear probing. A plain Map boxes numbers beyond
 * 31 bits and looks them up slowly.
 */
export class MarkMap<T> {
  private marks = new Float64Array(leastSlots).fill(free);
  private values = Array<T | undefined>(leastSlots);
  private size = 0;

  get(mark: number): T | undefined {
    return this.values[this.slotOf(mark)];
  }

  set(mark: number, value: T): void {
    const slot = this.slotOf(mark);
    this.values[slot] = value;
    if (this.marks[slot] === mark) return;
    this.marks[slot] = mark;
    this.size++;
    if (this.size * 3 > this.marks.length * 2) this.grow();
  }

  private slotOf(mark: number): number {
    const last = this.marks.length - 1;
    let slot = mark & last;
    while (this.marks[slot] !== mark && this.marks[slot] !== free) slot = (slot + 1) & last;
    return slot;
  }

  private grow(): void {
    const { marks, values } = this;
    this.marks = new Float64Array(marks.length * 2).fill(free);
    this.values = Array<T | undefined>(this.marks.length);
    for (const [slot, mark] of marks.entries()) {
      if (mark === free) continue;
      const to = this.slotOf(mark);
      this.marks[to] = mark;
      this.values[to] = values[slot];
    }
  }
}
