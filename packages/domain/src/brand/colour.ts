/** Linear or encoded red, green and blue, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];
type Lab = readonly [lightness: number, a: number, b: number];

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees, 0 to 360. */
  readonly hue: number;
}

const decode = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encode = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
const clamp = (channel: number): number => Math.min(1, Math.max(0, channel));

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Linear light of a colour written `#RRGGBB`. */
function linearOf(hex: string): Rgb {
  if (!isHexColour(hex)) throw new RangeError(`not a colour: ${hex}`);
  const channel = (start: number): number => decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** The nearest colour a screen shows, as `#RRGGBB`. */
function hexOf(linear: Rgb): string {
  const channels = linear.map((channel) => Math.round(clamp(encode(clamp(channel))) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (linear: Rgb): boolean => linear.every((channel) => channel >= -0.0002 && channel <= 1.0002);

/** The colour at a lightness and hue, with as much of the chroma as a screen can show there. */
export function hexOfOklch(colour: Oklch): string {
  const wanted = linearOfOklch(colour);
  if (isShown(wanted)) return hexOf(wanted);
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(linearOfOklch({ ...colour, chroma: middle }))) low = middle;
    else high = middle;
  }
  return hexOf(linearOfOklch({ ...colour, chroma: low }));
}

/** A colour in OKLCH, where hue and chroma stay put while lightness moves. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** CIE Lab under D65, for colour differences. */
function labOf(hex: string): Lab {
  const [red, green, blue] = linearOf(hex);
  const curve = (share: number): number => (share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116);
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** The seventh-power weight of CIEDE2000 that fades out near grey. */
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

/** How far apart two Lab colours look (CIEDE2000); about 1 is the least anybody sees. */
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

/** How far apart two colours written `#RRGGBB` look. */
export const colourDifference = (one: string, other: string): number => labDifference(labOf(one), labOf(other));
