/** Linear or encoded red, green and blue, each 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

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

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Linear light of a color written `#RRGGBB`; anything else is a RangeError. */
export function linearOf(hex: string): Rgb {
  if (!isHexColor(hex)) throw new RangeError(`not a color: ${hex}`);
  const channel = (start: number): number => decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** The nearest displayable color, as `#RRGGBB`. */
function hexOf(linear: Rgb): string {
  const channels = linear.map((channel) => Math.round(clamp(encode(clamp(channel))) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two colors, 1 to 21. */
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

/** The color at a lightness and hue, with as much of the chroma as a screen can show. */
export function hexOfOklch(color: Oklch): string {
  const wanted = linearOfOklch(color);
  if (isShown(wanted)) return hexOf(wanted);
  let [low, high] = [0, color.chroma];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(linearOfOklch({ ...color, chroma: middle }))) low = middle;
    else high = middle;
  }
  return hexOf(linearOfOklch({ ...color, chroma: low }));
}

/** A color in OKLCH, where hue and chroma stay constant while lightness changes. */
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
