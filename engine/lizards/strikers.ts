/** CMB-2: how many of so many lizards strike in a round: half, rounded up. */
export function strikers(lizards: number): number {
  return Math.ceil(lizards / 2);
}
