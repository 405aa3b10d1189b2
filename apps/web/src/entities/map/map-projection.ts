import { geoMercator, type GeoProjection } from 'd3-geo';
import { zoomLimits, type MapSize, type MapTiles, type MapView } from './map-view.js';

/** Web-Mercator with the zoom levels of street maps. */
export function projectionOf({ latitude, longitude, zoom }: MapView, { width, height }: MapSize): GeoProjection {
  return geoMercator()
    .scale((256 * 2 ** zoom) / (2 * Math.PI))
    .center([longitude, latitude])
    .translate([width / 2, height / 2]);
}

/** The view after moving the canvas by pixels. */
export function movedView(view: MapView, size: MapSize, by: { x: number; y: number }): MapView {
  const centre = projectionOf(view, size).invert?.([size.width / 2 - by.x, size.height / 2 - by.y]);
  return centre ? { ...view, longitude: centre[0], latitude: Math.max(-75, Math.min(80, centre[1])) } : view;
}

/** The view with another zoom, kept within the limits. */
export function zoomedView(view: MapView, zoom: number, tiles: MapTiles | undefined): MapView {
  const { min, max } = zoomLimits(tiles);
  return { ...view, zoom: Math.min(max, Math.max(min, zoom)) };
}
