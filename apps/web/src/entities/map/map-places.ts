import type { ReactNode } from 'react';
import type { TrackingCategory } from '@lading/domain/tracking/tracking-category';
import type { MapTiles, MapView } from './map-view.js';

export interface MapPlace {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  category: TrackingCategory;
  /** Second line of the list and of the marker's tooltip. */
  detail?: string;
  /** `start` draws a ring, `pin` a dot. */
  kind?: 'pin' | 'start';
}

export interface MapLane {
  id: string;
  from: { latitude: number; longitude: number };
  to: { latitude: number; longitude: number };
  category: TrackingCategory;
}

export interface FreightMapProps {
  places: readonly MapPlace[];
  lanes?: readonly MapLane[];
  /** Describes the map for screen readers. */
  label: string;
  height?: number;
  initialView?: MapView;
  /** Streets; without them the outlines of the states are drawn. */
  tiles?: MapTiles | undefined;
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** Hides the list if the page has another one beside the map. */
  hasList?: boolean;
  renderDetail?: (place: MapPlace) => ReactNode;
}
