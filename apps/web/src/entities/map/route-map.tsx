import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import { trackingTexts as words } from '../shipment/tracking-texts.js';
import { fill } from '../../ui/texts.js';
import { FreightMap, type MapLane, type MapPlace } from './freight-map.js';
import { mapDefaults, type MapView } from './map-view.js';

export interface RoutePoint {
  latitude: number;
  longitude: number;
  name: string;
}

export interface RouteMapProps {
  origin: RoutePoint;
  destination: RoutePoint;
  /** Places where the freight was seen, in the order of travel. */
  seen: readonly RoutePoint[];
  category: TrackingCategory;
  height?: number;
}

interface SeenEvent {
  occurredAt: string;
  place?: string | null;
  latitudeE6?: number | null;
  longitudeE6?: number | null;
}

/** Millionths of a degree, as on the wire, in degrees. */
export const degrees = (millionths: number): number => millionths / 1_000_000;

/** The places of reports with a position, oldest first. */
export function seenPlaces(events: readonly SeenEvent[]): RoutePoint[] {
  return events
    .toSorted((one, other) => Date.parse(one.occurredAt) - Date.parse(other.occurredAt))
    .flatMap(({ place, latitudeE6, longitudeE6 }) =>
      typeof latitudeE6 === 'number' && typeof longitudeE6 === 'number'
        ? [{ name: place ?? words.lastKnown, latitude: degrees(latitudeE6), longitude: degrees(longitudeE6) }]
        : [],
    );
}

/** Pixels for the route: a phone's map is narrow, and the ends must not be under the buttons or the edge. */
const canvasAt = (screen: number) => ({ width: Math.min(Math.max(screen - 160, 160), 340), height: 200 });

/** With more zoom, a map inside a large state would show no border at all. */
const closest = 6;

/** The center and zoom that show all points with room around them. */
function viewOf(points: readonly RoutePoint[]): MapView {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  if (!Number.isFinite(south + north + west + east)) return mapDefaults;
  const canvas = canvasAt(globalThis.innerWidth);
  const fitting = (pixels: number, span: number) => Math.log2((pixels * 360) / (256 * Math.max(span, 0.5)));
  // A degree of latitude takes about a third more space than one of longitude in these latitudes.
  const zoom = Math.min(fitting(canvas.width, east - west), fitting(canvas.height, (north - south) * 1.35), closest);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.max(3, zoom) };
}

/** The route of one shipment: origin, places where it was seen, destination; the rest of the route is gray. */
export function RouteMap({ origin, destination, seen, category, height = 300 }: RouteMapProps) {
  const last = seen.at(-1);
  const isDelivered = category === 'delivered';
  const traveled = [origin, ...seen, ...(isDelivered ? [destination] : [])];
  const places: MapPlace[] = [
    { id: 'origin', ...origin, detail: words.origin, category, kind: 'start' },
    ...(last && !isDelivered ? [{ id: 'last', ...last, detail: words.lastKnown, category }] : []),
    {
      id: 'destination',
      ...destination,
      detail: words.destination,
      category: isDelivered ? category : 'defaulted',
    },
  ];
  const traveledLanes = traveled.slice(1).map((to, index): MapLane => {
    const from = traveled[index] ?? origin;
    return { id: `traveled-${index}`, from, to, category };
  });
  const rest: MapLane[] = isDelivered
    ? []
    : [{ id: 'rest', from: last ?? origin, to: destination, category: 'defaulted' }];
  return (
    <FreightMap
      label={fill(words.map, { from: origin.name, to: destination.name })}
      places={places}
      lanes={[...traveledLanes, ...rest]}
      height={height}
      initialView={viewOf([origin, ...seen, destination])}
      hasList={false}
    />
  );
}
