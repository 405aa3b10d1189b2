import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { geoInterpolate, geoPath } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { statusColor } from '../display/status-badge.js';
import { ErrorPanel } from '../feedback/error-panel.js';
import { AddIcon, iconProps, MinusIcon, RetryIcon } from '../icons/icons.js';
import { mapTexts } from './map-texts.js';
import type { FreightMapProps, MapLane, MapPlace } from './map-places.js';
import { MapList } from './map-list.js';
import { loadOutlines, type MapOutlines } from './map-outlines.js';
import { projectionOf, zoomedView } from './map-projection.js';
import { mapDefaults, type MapView } from './map-view.js';
import classes from './map-surface.module.css';
import { useMapGestures } from './use-map-gestures.js';

type Projected = (longitude: number, latitude: number) => [number, number] | null;

/** The drawn map; `FreightMap` loads it when it is needed. */
export function MapSurface(props: FreightMapProps) {
  const { places, lanes = [], label, height = 420, initialView = mapDefaults, selectedId, onSelect } = props;
  const [view, setView] = useState<MapView>(initialView);
  const { ref, width } = useElementSize();
  const outlines = useOutlines();
  const size = { width: width || 800, height };
  const gestures = useMapGestures({ view, size, onChange: setView });
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
          {lanes.map((lane) => (
            <Lane key={lane.id} lane={lane} point={point} />
          ))}
          {places.map((place) => (
            <Marker
              key={place.id}
              place={place}
              point={point}
              isSelected={place.id === selectedId}
              {...(onSelect ? { onSelect } : {})}
            />
          ))}
        </svg>
        <div className={classes.controls}>
          <ActionIcon
            variant="default"
            aria-label={mapTexts.zoomIn}
            onClick={() => setView(zoomedView(view, view.zoom + 1))}
          >
            <AddIcon {...iconProps} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={mapTexts.zoomOut}
            onClick={() => setView(zoomedView(view, view.zoom - 1))}
          >
            <MinusIcon {...iconProps} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={mapTexts.reset} onClick={() => setView(initialView)}>
            <RetryIcon {...iconProps} />
          </ActionIcon>
        </div>
      </div>
      {props.hasList === false ? null : <MapList {...props} />}
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

interface MarkerProps {
  place: MapPlace;
  point: Projected;
  isSelected: boolean;
  onSelect?: (id: string) => void;
}

function Marker({ place, point, isSelected, onSelect }: MarkerProps) {
  const position = point(place.longitude, place.latitude);
  if (!position) return null;
  const color = statusColor(place.category);
  const isRing = place.kind === 'start';
  return (
    <g
      transform={`translate(${position[0].toFixed(1)} ${position[1].toFixed(1)})`}
      className={classes.marker}
      data-selected={isSelected || undefined}
      onClick={() => onSelect?.(place.id)}
    >
      <title>{place.detail ? `${place.name}: ${place.detail}` : place.name}</title>
      <circle r={14} fill="transparent" />
      {isSelected ? <circle r={12} className={classes.halo} /> : null}
      <circle
        r={6}
        style={{ fill: isRing ? 'var(--app-surface)' : color, stroke: isRing ? color : 'var(--app-surface)' }}
      />
    </g>
  );
}
