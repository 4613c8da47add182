import { randomBytes } from "node:crypto";

export type Random = () => number;

export function secureRandom(): Random {
  let [block, at] = [Buffer.alloc(0), 0];
  return () => {
    if (at >= block.length) [block, at] = [randomBytes(16_384), 0];
    at += 4;
    return block.readUInt32LE(at - 4) / 2 ** 32;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
