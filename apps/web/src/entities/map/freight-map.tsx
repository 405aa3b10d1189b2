import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { FreightMapProps } from './map-places.js';

export type { FreightMapProps, MapLane, MapPlace } from './map-places.js';

/** Projection and outlines are larger than most pages, so they load with the first map. */
const MapSurface = lazy(() => import('./map-surface.js').then((file) => ({ default: file.MapSurface })));

/** Map of the lower 48 states with markers, lanes and an equivalent list for the keyboard and screen readers. */
export function FreightMap(props: FreightMapProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 420} radius="lg" />}>
      <MapSurface {...props} />
    </Suspense>
  );
}
