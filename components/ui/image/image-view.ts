/** `scale` 1 is the original size, null fits the image; `turns` are clockwise quarter turns. */
export type ImageView = { scale: number | null; turns: number };
export type Size = { width: number; height: number };

export const wholeImage: ImageView = { scale: null, turns: 0 };

const scales = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

function turned(size: Size, turns: number): Size {
  return turns % 2 === 0 ? size : { width: size.height, height: size.width };
}

function fitting(image: Size, place: Size, turns: number): number {
  const { width, height } = turned(image, turns);
  if (width === 0 || height === 0) return 1;
  return Math.min(1, place.width / width, place.height / height);
}

export function scaleOf(view: ImageView, image: Size, place: Size): number {
  return view.scale ?? fitting(image, place, view.turns);
}

export function roomOf(view: ImageView, image: Size, place: Size): Size {
  const scale = scaleOf(view, image, place);
  const { width, height } = turned(image, view.turns);
  return { width: width * scale, height: height * scale };
}

export function zoomed(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0
      ? scales.find((step) => step > scale + 0.001)
      : scales.findLast((step) => step < scale - 0.001);
  return next ?? scale;
}
