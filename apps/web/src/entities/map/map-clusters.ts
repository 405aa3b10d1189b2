import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import type { MapPlace } from './map-places.js';

export type Position = readonly [x: number, y: number];

/** A place on the canvas, or several overlapping ones. */
export interface MapCluster {
  position: Position;
  places: readonly MapPlace[];
}

/** Pixels within which two markers overlap. */
const reach = 26;

const isNear = ([x, y]: Position, [otherX, otherY]: Position): boolean => Math.hypot(x - otherX, y - otherY) < reach;

/**
 * Clusters places that overlap on the canvas. The chosen one is never clustered, so that it stays visible; places
 * outside the projection are left out.
 */
export function clustersOf(
  places: readonly MapPlace[],
  positionOf: (place: MapPlace) => Position | null,
  selectedId?: string | null,
): readonly MapCluster[] {
  const clusters: { position: Position; places: MapPlace[]; isAlone: boolean }[] = [];
  for (const place of places) {
    const position = positionOf(place);
    if (!position) continue;
    const isAlone = place.id === selectedId;
    const near = isAlone ? undefined : clusters.find((one) => !one.isAlone && isNear(one.position, position));
    if (near) near.places.push(place);
    else clusters.push({ position, places: [place], isAlone });
  }
  return clusters;
}

const urgency: readonly TrackingCategory[] = ['missedEta', 'exception', 'outForDelivery', 'transit', 'pickup'];

/** The most urgent category colors the cluster. */
export const categoryOf = ({ places }: MapCluster): TrackingCategory =>
  urgency.find((category) => places.some((place) => place.category === category)) ?? places[0]?.category ?? 'defaulted';

/** The center of the places, which the map moves to when the cluster is opened. */
export function middleOf({ places }: MapCluster): { latitude: number; longitude: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
  };
}
