import type { MapSize, MapTiles, MapView } from './map-view.js';
import classes from './map-surface.module.css';

const side = 256;

export interface MapTile {
  href: string;
  x: number;
  y: number;
}

/** Where a place lies on the paper of the whole world, 0 to 1 each way. */
function onWorld({ latitude, longitude }: MapView): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The pictures that cover the paper; the world goes on to the left and right, and ends above and below. */
export function tilesOf({ path }: MapTiles, view: MapView, { width, height }: MapSize): readonly MapTile[] {
  const count = 2 ** view.zoom;
  const centre = onWorld(view);
  const left = centre.x * count * side - width / 2;
  const top = centre.y * count * side - height / 2;
  const rows = range(Math.max(0, Math.floor(top / side)), Math.min(count - 1, Math.floor((top + height) / side)));
  const columns = range(Math.floor(left / side), Math.floor((left + width) / side));
  return rows.flatMap((row) =>
    columns.map((column) => ({
      href: path
        .replace('{z}', String(view.zoom))
        .replace('{x}', String(((column % count) + count) % count))
        .replace('{y}', String(row)),
      x: column * side - left,
      y: row * side - top,
    })),
  );
}

export function Tiles({ tiles, view, size }: { tiles: MapTiles; view: MapView; size: MapSize }) {
  return (
    <g aria-hidden className={classes.tiles ?? ''}>
      {tilesOf(tiles, view, size).map(({ href, x, y }) => (
        <image key={`${href} ${x < 0 ? 'w' : 'e'}`} href={href} x={x} y={y} width={side} height={side} />
      ))}
    </g>
  );
}
