import { categoryOf, clustersOf, middleOf } from './map-clusters';
import type { MapPlace } from './map-places';
import { tilesOf } from './map-surface';
import { zoomedView } from './map-projection';
import { focusZoom, mapDefaults } from './map-view';

const place = (id: string, longitude: number, category: MapPlace['category'] = 'transit'): MapPlace => ({
  id,
  name: id,
  latitude: 40,
  longitude,
  category,
});

describe('places that lie close together', () => {
  const places = [place('a', 0), place('b', 10, 'exception'), place('c', 500), place('d', 5)];
  const onCanvas = ({ longitude }: MapPlace) => [longitude, 0] as const;

  it('are one cluster in the color of the most urgent, beside the selected one', () => {
    const clusters = clustersOf(places, onCanvas, 'd');

    expect(clusters.map((cluster) => cluster.places.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(clusters.map(categoryOf)).toEqual(['exception', 'transit', 'transit']);
    expect(clusters.map(middleOf)[0]).toEqual({ latitude: 40, longitude: 5 });
  });

  it('leave out places outside of the projection', () => {
    expect(clustersOf(places, () => null)).toEqual([]);
  });
});

describe('street tiles', () => {
  const tiles = { path: '/tiles/{z}/{x}/{y}.png', attribution: 'City maps' };

  it('cover the canvas around its center', () => {
    const found = tilesOf(tiles, mapDefaults, { width: 256, height: 256 });

    expect(found.length).toBeGreaterThanOrEqual(4);
    expect(found.map(({ href }) => href)).toContain('/tiles/4/3/6.png');
    expect(found.every(({ x, y }) => x > -256 && x < 256 && y > -256 && y < 256)).toBe(true);
  });

  it('let the map zoom to one place, and outlines alone only to the states', () => {
    expect(zoomedView(mapDefaults, focusZoom, tiles).zoom).toBe(18);
    expect(zoomedView(mapDefaults, focusZoom, undefined).zoom).toBe(9);
  });
});
