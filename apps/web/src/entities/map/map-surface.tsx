import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { geoInterpolate, geoPath } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { statusColor } from '../shipment/status-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { AddIcon, iconProps, MinusIcon, PlaceIcon, RetryIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { mapTexts } from './map-texts.js';
import { clustersOf, middleOf, type MapCluster } from './map-clusters.js';
import { ClusterMarker, Marker } from './map-markers.js';
import type { FreightMapProps, MapLane } from './map-places.js';
import { MapList } from './map-list.js';
import { loadOutlines, type MapOutlines } from './map-outlines.js';
import { projectionOf, zoomedView } from './map-projection.js';
import { Tiles } from './map-tiles.js';
import { focusZoom, mapDefaults, type MapView } from './map-view.js';
import classes from './map-surface.module.css';
import { useMapGestures } from './use-map-gestures.js';

type Projected = (longitude: number, latitude: number) => [number, number] | null;

/** The drawn map; `FreightMap` loads it when it is needed. */
export function MapSurface(props: FreightMapProps) {
  const { lanes = [], label, height = 420, initialView = mapDefaults } = props;
  const { tiles } = props;
  const [view, setView] = useState<MapView>(initialView);
  const { ref, width } = useElementSize();
  const outlines = useOutlines();
  const size = { width: width || 800, height };
  const gestures = useMapGestures({ view, size, tiles, onChange: setView });
  const projection = projectionOf(view, size);
  const point: Projected = (longitude, latitude) => projection([longitude, latitude]);

  if (outlines === 'failed') return <ErrorPanel isInline title={mapTexts.failed} />;
  return (
    <div className={classes.frame} data-list={props.hasList !== false || undefined}>
      <div ref={ref} className={classes.paper} style={{ height }}>
        {/* The drawing is one focusable thing that the arrow keys move; the list beside it holds the places. */}
        <svg
          className={classes.drawing}
          width={size.width}
          height={height}
          role="application"
          aria-roledescription="map"
          aria-label={`${label}. ${mapTexts.unavailable}`}
          tabIndex={0}
          {...gestures}
        >
          {outlines ? <Outlines outlines={outlines} view={view} size={size} /> : null}
          {tiles ? <Tiles tiles={tiles} view={view} size={size} /> : null}
          {lanes.map((lane) => (
            <Lane key={lane.id} lane={lane} point={point} />
          ))}
          <Places {...props} view={view} point={point} onView={setView} />
        </svg>
        <Controls {...props} view={view} initialView={initialView} onView={setView} />
        {tiles ? <div className={classes.attribution}>{tiles.attribution}</div> : null}
      </div>
      {props.hasList === false ? null : <MapList {...props} />}
    </div>
  );
}

interface ViewProps extends FreightMapProps {
  view: MapView;
  onView: (view: MapView) => void;
}

/** The places, those close together as one; a cluster that is pressed is looked at more closely. */
function Places({ places, selectedId, onSelect, tiles, view, point, onView }: ViewProps & { point: Projected }) {
  const clusters = clustersOf(places, ({ longitude, latitude }) => point(longitude, latitude), selectedId);
  const open = (cluster: MapCluster) => {
    const closer = zoomedView({ ...view, ...middleOf(cluster) }, view.zoom + 2, tiles);
    const [first] = cluster.places;
    // Places of the same town lie on one another at every zoom; the list goes on from the first one.
    if (closer.zoom === view.zoom && first) onSelect?.(first.id);
    onView(closer);
  };
  return clusters.map((cluster) => {
    const [first, second] = cluster.places;
    if (!first) return null;
    if (second) return <ClusterMarker key={first.id} cluster={cluster} onOpen={() => open(cluster)} />;
    const isSelected = first.id === selectedId;
    return <Marker key={first.id} cluster={cluster} place={first} isSelected={isSelected} onSelect={onSelect} />;
  });
}

function Controls({ places, selectedId, tiles, view, initialView = mapDefaults, onView }: ViewProps) {
  const selected = places.find(({ id }) => id === selectedId);
  const zoom = (to: number, from: MapView = view) => onView(zoomedView(from, to, tiles));
  return (
    <div className={classes.controls}>
      <ActionIcon variant="default" aria-label={mapTexts.zoomIn} onClick={() => zoom(view.zoom + 1)}>
        <AddIcon {...iconProps} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={mapTexts.zoomOut} onClick={() => zoom(view.zoom - 1)}>
        <MinusIcon {...iconProps} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={mapTexts.reset} onClick={() => onView(initialView)}>
        <RetryIcon {...iconProps} />
      </ActionIcon>
      {selected ? (
        <ActionIcon
          variant="default"
          aria-label={fill(mapTexts.focus, { name: selected.name })}
          onClick={() => zoom(focusZoom, { ...view, latitude: selected.latitude, longitude: selected.longitude })}
        >
          <PlaceIcon {...iconProps} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

function useOutlines(): MapOutlines | 'failed' | undefined {
  const [outlines, setOutlines] = useState<MapOutlines | 'failed'>();
  useEffect(() => {
    let isGone = false;
    loadOutlines().then(
      (loaded) => !isGone && setOutlines(loaded),
      () => !isGone && setOutlines('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return outlines;
}

function Outlines({
  outlines,
  view,
  size,
}: {
  outlines: MapOutlines;
  view: MapView;
  size: { width: number; height: number };
}) {
  const { latitude, longitude, zoom } = view;
  const { width, height } = size;
  const paths = useMemo(() => {
    const path = geoPath(projectionOf({ latitude, longitude, zoom }, { width, height })).digits(1);
    return {
      neighbours: outlines.neighbours.map((country) => path(country) ?? ''),
      states: path(outlines.states) ?? '',
      borders: path(outlines.stateBorders) ?? '',
    };
  }, [outlines, latitude, longitude, zoom, width, height]);
  return (
    <g aria-hidden>
      {paths.neighbours.map((d) => (
        <path key={d.slice(0, 40)} d={d} className={classes.neighbour} />
      ))}
      <path d={paths.states} className={classes.states} />
      <path d={paths.borders} className={classes.borders} />
    </g>
  );
}

const laneSteps = 24;

/** The shortest way on the globe, drawn in short pieces because Mercator bends it. */
function Lane({ lane, point }: { lane: MapLane; point: Projected }) {
  const along = geoInterpolate([lane.from.longitude, lane.from.latitude], [lane.to.longitude, lane.to.latitude]);
  const points = Array.from({ length: laneSteps + 1 }, (_, step) => along(step / laneSteps))
    .map(([longitude, latitude]) => point(longitude, latitude))
    .flatMap((position) => (position ? [`${position[0].toFixed(1)},${position[1].toFixed(1)}`] : []));
  return <polyline points={points.join(' ')} className={classes.lane} style={{ stroke: statusColor(lane.category) }} />;
}
