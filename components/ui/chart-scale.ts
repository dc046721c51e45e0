/** The scale of a chart. */

/** Round numbers from 0 to the first at or above `most`, about `wanted` of them. */
export function ticks(most: number, wanted = 5): number[] {
  if (most <= 0) return [0];
  const rough = most / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((by) => by * power >= rough) ?? 10);
  const whole = Math.max(1, step);
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, i) => i * whole);
}

/** Places for labels near `wanted`, at least `gap` apart and in the same sequence from top to bottom. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] as number) - (wanted[b] as number));
  const places = [...wanted];
  let free = top;
  for (const i of order) {
    places[i] = Math.max(wanted[i] as number, free);
    free = (places[i] as number) + gap;
  }
  let limit = bottom;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i] as number, limit);
    limit = (places[i] as number) - gap;
  }
  return places;
}
