import { feature, mesh } from 'topojson-client';
import type { GeoPermissibleObjects } from 'd3-geo';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-110m.json?url';

export interface MapOutlines {
  neighbours: readonly GeoPermissibleObjects[];
  states: GeoPermissibleObjects;
  stateBorders: GeoPermissibleObjects;
}

/** Canada and Mexico by their ISO 3166 numbers: the countries that lanes cross into. */
const neighbourIds = ['124', '484'];

type Outlines = Topology<Record<string, GeometryCollection>>;

async function topologyAt(url: string): Promise<Outlines> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const outlines: Outlines = await answer.json();
  return outlines;
}

async function load(): Promise<MapOutlines> {
  const [states, world] = await Promise.all([topologyAt(statesUrl), topologyAt(countriesUrl)]);
  const { states: stateShapes } = states.objects;
  const { countries } = world.objects;
  if (!stateShapes || !countries) throw new Error('outlines without shapes');
  return {
    states: feature(states, stateShapes),
    stateBorders: mesh(states, stateShapes, (a, b) => a !== b),
    neighbours: feature(world, countries).features.filter(({ id }) => neighbourIds.includes(String(id))),
  };
}

let loading: Promise<MapOutlines> | undefined;

/** Loads the outlines once for all maps; a failed load is tried again by the next map. */
export function loadOutlines(): Promise<MapOutlines> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
