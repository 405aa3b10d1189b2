import { contrast, hexOfOklch, oklchOf } from './color.js';

/** Ten shades of a color, from light to dark in `gray`, from text to page in `dark`. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export const white = '#FFFFFF';
/** The dark text on bright marks. */
const ink = '#14181F';

export const gray: Shades = [
  '#F6F9FD',
  '#F1F3F7',
  '#E7E9ED',
  '#D4DCE8',
  '#B8BFCA',
  '#848B96',
  '#676D78',
  '#4E545E',
  '#323841',
  '#161B23',
];

export const dark: Shades = [
  '#E3E9F2',
  '#CAD0D9',
  '#A9AFB8',
  '#90959E',
  '#424852',
  '#2F363F',
  '#252A33',
  '#1C222A',
  '#151B23',
  '#0F141C',
];

/** The purpose of each neutral, by color scheme. */
export const neutralRoles = {
  light: {
    canvas: gray[0],
    surface: white,
    sunken: gray[1],
    raised: white,
    hover: gray[1],
    hairline: gray[3],
    inputBorder: gray[5],
    placeholder: gray[6],
    secondaryText: gray[7],
    text: gray[9],
  },
  dark: {
    canvas: dark[8],
    surface: dark[7],
    sunken: dark[9],
    raised: dark[6],
    hover: dark[5],
    hairline: dark[4],
    inputBorder: dark[3],
    placeholder: dark[3],
    secondaryText: dark[2],
    text: dark[0],
  },
} as const;

/** The definition of a brand; every other color is computed from it. */
export interface BrandColors {
  /** The color of the logo, `#RRGGBB`. */
  readonly mark: string;
  /** Orange, yellow and lime marks stay on buttons, with ink text, and are too light for links. */
  readonly bright: boolean;
  /** The four semantic families use the hue of their mark but not the mark itself. */
  readonly exactMark?: boolean;
}

export interface SchemeColors {
  /** Filled buttons. */
  readonly solid: string;
  readonly onSolid: string;
  readonly hover: string;
  /** Links and outlined buttons. */
  readonly text: string;
  readonly tint: string;
  readonly tintHover: string;
  readonly onTint: string;
  /** Checkbox borders and focus rings. */
  readonly control: string;
}

export interface Palette {
  readonly ladder: Shades;
  readonly lightShade: number;
  readonly darkShade: number;
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
}

/** Each step has the same contrast with white in every hue, so any two steps have a known ratio. */
const contrastOfStep = [1.05, 1.13, 1.3, 1.6, 2.15, 3.2, 5, 6.6, 9, 12.5];
const chromaOfStep = [0.14, 0.25, 0.45, 0.68, 0.88, 1, 1, 0.95, 0.82, 0.62];
const chromaLimit = 0.19;

interface Tone {
  readonly chroma: number;
  readonly hue: number;
}

/** The lightest color of a tone that has at least this contrast with white. */
function atContrast(target: number, { chroma, hue }: Tone): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (contrast(hexOfOklch({ lightness: middle, chroma, hue }), white) > target) low = middle;
    else high = middle;
  }
  let lightness = (low + high) / 2;
  let hex = hexOfOklch({ lightness, chroma, hue });
  while (contrast(hex, white) < target) {
    lightness -= 0.001;
    hex = hexOfOklch({ lightness, chroma, hue });
  }
  return hex;
}

function tenShades(shade: (step: number) => string): Shades {
  const [a, b, c, d, e] = [shade(0), shade(1), shade(2), shade(3), shade(4)];
  return [a, b, c, d, e, shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const step = (values: readonly number[], index: number): number => values[index] ?? 1;

const plainShade = (tone: Tone, index: number): string =>
  atContrast(step(contrastOfStep, index), { ...tone, chroma: tone.chroma * step(chromaOfStep, index) });

const brightDark = [
  { contrast: 5.6, chroma: 1 },
  { contrast: 8.2, chroma: 0.85 },
  { contrast: 12, chroma: 0.65 },
];
const brightRise = [0.1, 0.22, 0.42, 0.62, 0.82];

/** Steps below a bright mark are compressed between white and it; those above start where links are readable. */
function brightShade(mark: string, tone: Tone, index: number): string {
  const top = Math.max(1.2, contrast(mark, white) * 0.84);
  if (index === 6) return mark;
  if (index === 5) return atContrast(top, tone);
  if (index > 6) {
    const shade = brightDark[index - 7] ?? { contrast: 12, chroma: 0.65 };
    return atContrast(shade.contrast, { ...tone, chroma: tone.chroma * shade.chroma });
  }
  const target = Math.min(step(contrastOfStep, index), 1 + (top - 1) * step(brightRise, index));
  // Without the limit, because the tints of a bright mark would look washed out.
  const chroma = oklchOf(mark).chroma * step(chromaOfStep, index) * (index < 2 ? 0.8 : 1);
  return atContrast(target, { ...tone, chroma });
}

/** The step from 6 to 9 closest to the mark, which replaces it. */
function stepOfMark(mark: string): number {
  const ratio = contrast(mark, white);
  const distances = contrastOfStep.map((target) => Math.abs(Math.log(target / ratio)));
  const nearest = distances.indexOf(Math.min(...distances));
  if (nearest > 6) return nearest;
  return nearest === 6 && ratio > 5.3 ? 7 : 6;
}

const toneOf = (mark: string): Tone => {
  const { chroma, hue } = oklchOf(mark);
  return { chroma: Math.min(chroma, chromaLimit), hue };
};

function ladderOf({ mark, bright, exactMark = true }: BrandColors): { ladder: Shades; lightShade: number } {
  const tone = toneOf(mark);
  if (bright) return { ladder: tenShades((index) => brightShade(mark, tone, index)), lightShade: 6 };
  const lightShade = exactMark ? stepOfMark(mark) : 6;
  const ladder = tenShades((index) => (exactMark && index === lightShade ? mark : plainShade(tone, index)));
  return { ladder, lightShade };
}

/** White text if its contrast is sufficient, otherwise ink. */
export const inkOn = (solid: string): string => (contrast(white, solid) >= 4.5 ? white : ink);

function lightHover(ladder: Shades, lightShade: number, bright: boolean): string {
  if (bright) return ladder[5];
  return ladder[lightShade === 9 ? 8 : lightShade + 1] ?? ladder[8];
}

function lightText(ladder: Shades, lightShade: number): string {
  const text = ladder[Math.max(6, lightShade)] ?? ladder[6];
  return contrast(text, gray[1]) < 4.5 || contrast(text, ladder[1]) < 4.5 ? ladder[7] : text;
}

function lightColors(ladder: Shades, lightShade: number, { bright }: BrandColors): SchemeColors {
  const solid = ladder[lightShade] ?? ladder[6];
  return {
    solid,
    onSolid: inkOn(solid),
    hover: lightHover(ladder, lightShade, bright),
    text: bright ? ladder[7] : lightText(ladder, lightShade),
    tint: ladder[1],
    tintHover: ladder[2],
    onTint: ladder[8],
    control: bright ? ladder[7] : solid,
  };
}

/** The tints are rounded to whole degrees and thousandths, so that their published values come out to the digit. */
function roundedToneOf(mark: string): Tone {
  const { chroma, hue } = oklchOf(mark);
  return { chroma: Math.min(Number(chroma.toFixed(3)), chromaLimit), hue: Math.round(hue) };
}

function darkColors(ladder: Shades, { mark, bright }: BrandColors): SchemeColors {
  const tone = roundedToneOf(mark);
  const solid = ladder[6];
  const tint = atContrast(12.4, { ...tone, chroma: tone.chroma * 0.42 });
  return {
    solid,
    onSolid: inkOn(solid),
    hover: bright ? ladder[5] : ladder[7],
    text: bright ? ladder[5] : ladder[4],
    tint,
    tintHover: tint,
    onTint: atContrast(1.6, { ...tone, chroma: tone.chroma * 0.7 }),
    control: bright ? ladder[6] : ladder[5],
  };
}

const known = new WeakMap<BrandColors, Palette>();

/** Computes every color of a brand for both schemes from its mark; once, because the first paint of a page waits for it. */
export function paletteOf(brand: BrandColors): Palette {
  const palette = known.get(brand) ?? computedPaletteOf(brand);
  known.set(brand, palette);
  return palette;
}

function computedPaletteOf(brand: BrandColors): Palette {
  const { ladder, lightShade } = ladderOf(brand);
  return {
    ladder,
    lightShade,
    darkShade: 6,
    light: lightColors(ladder, lightShade, brand),
    dark: darkColors(ladder, brand),
  };
}

/** The colors of statuses, toasts and banners, the same in every brand. */
export const semanticFamilies = {
  info: { mark: '#1D6FE0', bright: false, exactMark: false },
  success: { mark: '#1E8E4A', bright: false, exactMark: false },
  warning: { mark: '#B95A00', bright: false, exactMark: false },
  danger: { mark: '#CE2F2B', bright: false, exactMark: false },
} as const satisfies Record<string, BrandColors>;
export type SemanticFamily = keyof typeof semanticFamilies;
