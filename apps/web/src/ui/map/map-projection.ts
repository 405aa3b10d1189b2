import { geoMercator, type GeoProjection } from 'd3-geo';

/** Specification 9: centre of the lower 48 states and the zoom that shows them all. */
export const mapDefaults = { latitude: 39.8333333, longitude: -98.585522, zoom: 4 } as const;

/** Without street tiles nothing finer than a state is drawn, so zooming further shows nothing new. */
export const zoomLimits = { min: 3, max: 9 } as const;

export interface MapView {
  latitude: number;
  longitude: number;
  /** Web-map zoom: each step doubles the scale, and at 0 the world is 256 pixels wide. */
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** Web-Mercator with the zoom levels of street maps. */
export function projectionOf({ latitude, longitude, zoom }: MapView, { width, height }: MapSize): GeoProjection {
  return geoMercator()
    .scale((256 * 2 ** zoom) / (2 * Math.PI))
    .center([longitude, latitude])
    .translate([width / 2, height / 2]);
}

/** The view after moving the paper by pixels. */
export function movedView(view: MapView, size: MapSize, by: { x: number; y: number }): MapView {
  const centre = projectionOf(view, size).invert?.([size.width / 2 - by.x, size.height / 2 - by.y]);
  return centre ? { ...view, longitude: centre[0], latitude: Math.max(-75, Math.min(80, centre[1])) } : view;
}

/** The view with another zoom, kept within the limits. */
export function zoomedView(view: MapView, zoom: number): MapView {
  return { ...view, zoom: Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom)) };
}
