import type { ServedRegions } from '@lading/contracts/sites/sites';
import classes from './landing-details.module.css';

/** Each state or province is one tile, near its place on the map; two letters or two dots for each tile. */
const grids = {
  Canada: ['YTNTNU................', 'BCABSKMBON..QCNBPENSNL'],
  'United States': [
    'AK..................ME',
    '..................VTNH',
    'WAIDMTNDMNILWIMINYRIMA',
    'ORNVWYSDIAINOHPANJCT..',
    'CAUTCONEMOKYWVVAMDDE..',
    '..AZNMKSARTNNCSCDC....',
    '......OKLAMSALGA......',
    'HI....TX........FL..PR',
  ],
} as const;
const countries = ['Canada', 'United States'] as const;

/** Units of a tile with its gap, and between the countries. */
const [step, tile, gap] = [10, 9.2, 4];
const width = 11 * step - (step - tile);

interface Tile {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

const isServedIn = (line: string, served: ReadonlySet<string>): boolean =>
  (line.match(/../g) ?? []).some((code) => served.has(code));

/** Territories that are not served would only make the map higher. */
function tilesOf(serves: readonly ServedRegions[], served: ReadonlySet<string>): { tiles: Tile[]; height: number } {
  const tiles: Tile[] = [];
  let top = 0;
  for (const country of countries.filter((name) => serves.some((one) => one.country === name))) {
    if (top > 0) top += gap;
    for (const [row, line] of grids[country].entries()) {
      if (country === 'Canada' && row === 0 && !isServedIn(line, served)) continue;
      for (const [at, code] of (line.match(/../g) ?? []).entries())
        if (code !== '..') tiles.push({ code, x: at * step, y: top });
      top += step;
    }
  }
  return { tiles, height: top - (step - tile) };
}

const drawn = (tiles: readonly Tile[]): string =>
  tiles.map(({ x, y }) => `M${x} ${y}h${tile}v${tile}h-${tile}z`).join('');

/** The states and provinces of a service area as a map of tiles; the list beside it names them. Nothing for other countries. */
export function CoverageMap({ serves }: { serves: readonly ServedRegions[] }) {
  const served = new Set(serves.flatMap(({ codes }) => codes));
  const { tiles, height } = tilesOf(serves, served);
  if (tiles.length === 0) return null;
  const isServed = ({ code }: Tile): boolean => served.has(code);
  return (
    <svg className={classes.map} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={classes.other} d={drawn(tiles.filter((one) => !isServed(one)))} />
      <path className={classes.served} d={drawn(tiles.filter(isServed))} />
      {tiles.map((one) => (
        <text
          key={one.code}
          className={isServed(one) ? classes.servedCode : undefined}
          x={one.x + tile / 2}
          y={one.y + 6}
        >
          {one.code}
        </text>
      ))}
    </svg>
  );
}
