import { geoMercator, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-110m.json?url';
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
  const center = projectionOf(view, size).invert?.([size.width / 2 - by.x, size.height / 2 - by.y]);
  return center ? { ...view, longitude: center[0], latitude: Math.max(-75, Math.min(80, center[1])) } : view;
}

/** The view with another zoom, clamped to the limits. */
export function zoomedView(view: MapView, zoom: number, tiles: MapTiles | undefined): MapView {
  const { min, max } = zoomLimits(tiles);
  return { ...view, zoom: Math.min(max, Math.max(min, zoom)) };
}

export interface MapOutlines {
  neighbors: readonly GeoPermissibleObjects[];
  states: GeoPermissibleObjects;
  stateBorders: GeoPermissibleObjects;
}

/** Canada and Mexico by their ISO 3166 numbers: the neighbors on lanes. */
const neighborIds = ['124', '484'];

type Outlines = Topology<Record<string, GeometryCollection>>;

async function topologyAt(url: string): Promise<Outlines> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const outlines: Outlines = await answer.json();
  return outlines;
}

/** Milliseconds before each retry: a short loss of connection must not leave the map empty. */
const pauses = [500, 2000];

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return ask();
}

async function load(): Promise<MapOutlines> {
  const [states, world] = await Promise.all([
    patiently(() => topologyAt(statesUrl)),
    patiently(() => topologyAt(countriesUrl)),
  ]);
  const { states: stateShapes } = states.objects;
  const { countries } = world.objects;
  if (!stateShapes || !countries) throw new Error('outlines without shapes');
  return {
    states: feature(states, stateShapes),
    stateBorders: mesh(states, stateShapes, (a, b) => a !== b),
    neighbors: feature(world, countries).features.filter(({ id }) => neighborIds.includes(String(id))),
  };
}

let loading: Promise<MapOutlines> | undefined;

/** Loads the outlines once for all maps; after a failure the next map tries again. */
export function loadOutlines(): Promise<MapOutlines> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
