/** DEV-1: how many den lizards become warriors. */
export const RECRUIT_PERCENT = 34;

export function recruitsOf(denLizards: number): number {
  return Math.floor((RECRUIT_PERCENT * denLizards + 50) / 100);
}
