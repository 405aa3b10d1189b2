import { linearOf } from './color.js';

type Lab = readonly [lightness: number, a: number, b: number];

/** CIE Lab under D65, for color differences. */
function labOf(hex: string): Lab {
  const [red, green, blue] = linearOf(hex);
  const curve = (share: number): number => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The seventh-power weight of CIEDE2000 that fades out near gray. */
const chromaWeight = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

interface Polar {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

function polarPair(one: Lab, other: Lab): readonly [Polar, Polar] {
  const meanChroma = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const stretch = 1 + 0.5 * (1 - chromaWeight(meanChroma));
  const polar = ([lightness, a, b]: Lab): Polar => ({
    lightness,
    chroma: Math.hypot(stretch * a, b),
    hue: hueOf(stretch * a, b),
  });
  return [polar(one), polar(other)];
}

function hueStep(one: Polar, other: Polar): number {
  if (one.chroma * other.chroma === 0) return 0;
  const step = other.hue - one.hue;
  if (step > 180) return step - 360;
  return step < -180 ? step + 360 : step;
}

function meanHue(one: Polar, other: Polar): number {
  const sum = one.hue + other.hue;
  if (one.chroma * other.chroma === 0) return sum;
  if (Math.abs(one.hue - other.hue) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

const hueWeight = (hue: number): number =>
  1 -
  0.17 * Math.cos(radians(hue - 30)) +
  0.24 * Math.cos(radians(2 * hue)) +
  0.32 * Math.cos(radians(3 * hue + 6)) -
  0.2 * Math.cos(radians(4 * hue - 63));

/** The visible difference of two Lab colors (CIEDE2000); below about 1 it is invisible. */
export function labDifference(first: Lab, second: Lab): number {
  const [one, other] = polarPair(first, second);
  const lightness = (one.lightness + other.lightness) / 2 - 50;
  const chroma = (one.chroma + other.chroma) / 2;
  const hue = meanHue(one, other);
  const byLightness =
    (other.lightness - one.lightness) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const byChroma = (other.chroma - one.chroma) / (1 + 0.045 * chroma);
  const turn = 2 * Math.sqrt(one.chroma * other.chroma) * Math.sin(radians(hueStep(one, other) / 2));
  const byHue = turn / (1 + 0.015 * chroma * hueWeight(hue));
  const rotation = -2 * chromaWeight(chroma) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

/** The visible difference of two colors written `#RRGGBB`. */
export const colorDifference = (one: string, other: string): number => labDifference(labOf(one), labOf(other));
