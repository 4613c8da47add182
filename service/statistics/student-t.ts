const steps = 60;

/** Positive t with `percent` % between −t and t; `freedom` is whole and positive. */
export function studentT(percent: number, freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < steps; step++) {
    const angle = (low + high) / 2;
    if (probabilityWithin(angle, freedom) < percent / 100) low = angle;
    else high = angle;
  }
  return Math.sqrt(freedom) * Math.tan(low);
}

/** P(|T| ≤ √f·tan angle): finite series, Abramowitz and Stegun 26.7.3 and 26.7.4. */
function probabilityWithin(angle: number, freedom: number): number {
  const [sine, square] = [Math.sin(angle), Math.cos(angle) ** 2];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1;
  let series = freedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at < freedom && term > 1e-18; at += 2) {
    term *= (square * (at - 1)) / at;
    series += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * series) : sine * series;
}
