import type { StaticImageData } from "next/image";

type Picture = { image: StaticImageData; text: string };

const pictures: Readonly<Record<string, Picture>> = {};

/** Of the first screen that has one. */
export function pictureOf(screens: readonly string[]): Picture | undefined {
  return screens.map((screen) => pictures[screen]).find((picture) => picture !== undefined);
}
