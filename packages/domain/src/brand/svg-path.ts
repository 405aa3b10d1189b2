/** Where a drawing goes: coordinates are multiplied, then moved. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const command = /([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)/g;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;
const flag = /[01]/;
/** The flags of an arc may be written without a space between them. */
const arc = new RegExp(
  [number, number, number, flag, flag, number, number].map(({ source }) => `(${source})`).join('[\\s,]*'),
  'g',
);

/** Numbers of one step of each command; of an arc other rules apply. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Coordinates of a step in order: x and y in turn, of `H` and `V` one of them. */
function moved(
  letter: string,
  place: number,
  value: number,
  { scale, left, top }: Placement,
  isAbsolute: boolean,
): number {
  const isX = letter === 'H' || (letter !== 'V' && place % 2 === 0);
  return value * scale + (isAbsolute ? (isX ? left : top) : 0);
}

function arcs(text: string, placement: Placement, isAbsolute: boolean): string[] {
  return [...text.matchAll(arc)].flatMap(([, rx = '', ry = '', turn = '', large = '', sweep = '', x = '', y = '']) => [
    short(Number(rx) * placement.scale),
    short(Number(ry) * placement.scale),
    ...[turn, large, sweep],
    short(moved('A', 0, Number(x), placement, isAbsolute)),
    short(moved('A', 1, Number(y), placement, isAbsolute)),
  ]);
}

/** Whether a command has as many numbers as its steps need. */
function isWhole(upper: string, written: readonly string[]): boolean {
  const count = counts[upper] ?? 0;
  return count === 0 ? written.length === 0 : written.length > 0 && written.length % count === 0;
}

/** One command in its new place; undefined where its numbers don't fit it. */
function scaledStep(letter: string, text: string, placement: Placement, isFirst: boolean): string | undefined {
  if (text.replaceAll(number, '').replaceAll(/[\s,]/g, '') !== '') return undefined;
  const upper = letter.toUpperCase();
  // A path that begins with a relative move begins at the origin of the drawing.
  const isAbsolute = letter === upper || isFirst;
  const values = (text.match(number) ?? []).map(Number);
  const written =
    upper === 'A'
      ? arcs(text, placement, isAbsolute)
      : values.map((value, place) => short(moved(upper, place, value, placement, isAbsolute)));
  if (!isWhole(upper, written)) return undefined;
  if (!isFirst || letter !== 'm' || written.length === 2) return `${isFirst ? upper : letter}${written.join(' ')}`;
  // Further points of a first relative move are relative ones.
  const rest = values.slice(2).map((value) => short(value * placement.scale));
  return `M${written.slice(0, 2).join(' ')}l${rest.join(' ')}`;
}

/** Path data in its new place; undefined for anything that is not path data. */
export function scaledPath(data: string, placement: Placement): string | undefined {
  if (!/^\s*[Mm]/.test(data) || data.replaceAll(command, '').trim() !== '') return undefined;
  const steps = [...data.matchAll(command)].map(([, letter = '', text = ''], place) =>
    scaledStep(letter, text, placement, place === 0),
  );
  return steps.includes(undefined) ? undefined : steps.join('');
}
