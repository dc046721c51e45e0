/** How the drawn art is inked: the styles that `drawings.ts` names, in the colours of `app/tokens.css`. */

/** A colour: the name of a custom property without its dashes, or a fixed one such as `#fff`. */
export type Paint = string;

export interface Ink {
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  opacity?: number;
  dash?: readonly number[];
}

/** Style, path, and any changes to the style; `scale` thins the stroke of a drawing that is made smaller. */
export type Shape = readonly [ink: InkName, path: string, differences?: Ink & { scale?: number }];

export const INKS = {
  solid: { fill: "ink-map" },
  line: { stroke: "ink-map", width: 2.6 },
  fine: { stroke: "ink-map", width: 1.3, opacity: 0.7 },
  bush: { fill: "bush", stroke: "ink-map", width: 2.4 },
  leaf: { fill: "leaf", stroke: "ink-map", width: 2.2 },
  wave: { stroke: "wave", width: 2.2 },
  ripple: { stroke: "ink-map", width: 2, opacity: 0.75 },
  whirl: { stroke: "wave-strong", width: 4 },
  rock: { fill: "rock" },
  shade: { fill: "rock-shade" },
  snow: { fill: "snow", stroke: "ink-map", width: 1.2 },
  smoke: { fill: "snow", stroke: "ink-map", width: 2 },
  lava: { fill: "lava", stroke: "ink-map", width: 0.8 },
  stone: { fill: "stone", stroke: "ink-map", width: 2.2 },
  dark: { fill: "ink-map" },
  crack: { stroke: "bone", width: 1.6, opacity: 0.75 },
  bone: { fill: "bone" },
  mound: { stroke: "ink-map", width: 2.8 },
  ring: { stroke: "ink-map", width: 2 },
  pennant: { fill: "clan", stroke: "ink-map", width: 2 },
  sail: { fill: "snow", stroke: "ink-map", width: 2.2 },
  halo: { stroke: "t-water", width: 9 },
  plank: { fill: "plank" },
  hull: { fill: "plank", stroke: "ink-map", width: 2.6 },
  markLine: { width: 3.6 },
  mark: {},
  vein: { width: 1.8 },
  disc: { stroke: "ink-map", width: 1.2 },
  cloth: { fill: "clan", stroke: "ink-map", width: 1.4 },
  onCloth: { fill: "clan-text" },
  pencil: { stroke: "pencil", width: 2.1 },
} satisfies Record<string, Ink>;

export type InkName = keyof typeof INKS;

export interface Stroke extends Ink {
  path: string;
}

/** A shape with its style worked out. */
export function inked([ink, path, differences = {}]: Shape): Stroke {
  const { scale = 1, ...own } = differences;
  const style: Ink = { ...INKS[ink], ...own };
  return { ...style, width: (style.width ?? 0) * scale, path };
}
