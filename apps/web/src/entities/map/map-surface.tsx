import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { geoInterpolate, geoPath } from 'd3-geo';
import { useEffect, useMemo, useState } from 'react';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { AddIcon, iconProps, MinusIcon, PlaceIcon, RetryIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { StatusBadge, statusColor } from '../shipment/status-badge.js';
import { categoryOf, clustersOf, middleOf, type MapCluster } from './map-clusters.js';
import { loadOutlines, projectionOf, zoomedView, type MapOutlines } from './map-projection.js';
import type { FreightMapProps, MapLane, MapPlace } from './map-places.js';
import classes from './map-surface.module.css';
import { focusZoom, mapDefaults, type MapSize, type MapTiles, type MapView } from './map-view.js';
import { useMapGestures } from './use-map-gestures.js';

/** Texts of maps; a separate file, so that not every page loads them. */
const mapTexts = {
  label: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  focus: 'Zoom to {name}',
  cluster: '{count} places',
  places: 'Places on the map',
  failed: "We couldn't load the map outlines.",
  unavailable: 'Drag or use the arrow keys to move, plus and minus to zoom.',
} as const;

const at = ([x, y]: MapCluster['position']): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
const named = 8;
const side = 256;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

type Projected = (longitude: number, latitude: number) => [number, number] | null;

/** The rendered map; `FreightMap` loads it on demand. */
export function MapSurface(props: FreightMapProps) {
  const { lanes = [], label, height = 420, initialView = mapDefaults } = props;
  const { tiles } = props;
  const [view, setView] = useState<MapView>(initialView);
  const { ref, width } = useElementSize();
  const { outlines, retry } = useOutlines();
  const size = { width: width || 800, height };
  const gestures = useMapGestures({ view, size, tiles, onChange: setView });
  const projection = projectionOf(view, size);
  const point: Projected = (longitude, latitude) => projection([longitude, latitude]);

  if (outlines === 'failed') return <ErrorPanel isInline title={mapTexts.failed} onRetry={retry} />;
  if (!outlines) return <Skeleton height={height} radius="lg" />;
  return (
    <div className={classes.frame} data-list={props.hasList !== false || undefined}>
      <div ref={ref} className={classes.canvas} style={{ height }}>
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
          <Outlines outlines={outlines} view={view} size={size} />
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

/** The places, clustered if they overlap; a click on a cluster zooms in. */
function Places({ places, selectedId, onSelect, tiles, view, point, onView }: ViewProps & { point: Projected }) {
  const clusters = clustersOf(places, ({ longitude, latitude }) => point(longitude, latitude), selectedId);
  const open = (cluster: MapCluster) => {
    const closer = zoomedView({ ...view, ...middleOf(cluster) }, view.zoom + 2, tiles);
    const [first] = cluster.places;
    // Places in the same town overlap at every zoom; this selects the first one in the list.
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

/** The outlines of the map, without which nothing is drawn; refetched after a failure. */
function useOutlines(): { outlines: MapOutlines | 'failed' | undefined; retry: () => void } {
  const [outlines, setOutlines] = useState<MapOutlines | 'failed'>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isGone = false;
    loadOutlines().then(
      (loaded) => !isGone && setOutlines(loaded),
      () => !isGone && setOutlines('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [asked]);
  const retry = (): void => {
    setOutlines(undefined);
    setAsked((before) => before + 1);
  };
  return { outlines, retry };
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
      neighbors: outlines.neighbors.map((country) => path(country) ?? ''),
      states: path(outlines.states) ?? '',
      borders: path(outlines.stateBorders) ?? '',
    };
  }, [outlines, latitude, longitude, zoom, width, height]);
  return (
    <g aria-hidden>
      {paths.neighbors.map((d) => (
        <path key={d.slice(0, 40)} d={d} className={classes.neighbor} />
      ))}
      <path d={paths.states} className={classes.states} />
      <path d={paths.borders} className={classes.borders} />
    </g>
  );
}

const laneSteps = 24;

/** The shortest path on the globe, drawn in short pieces because Mercator bends it. */
function Lane({ lane, point }: { lane: MapLane; point: Projected }) {
  const along = geoInterpolate([lane.from.longitude, lane.from.latitude], [lane.to.longitude, lane.to.latitude]);
  const points = Array.from({ length: laneSteps + 1 }, (_, step) => along(step / laneSteps))
    .map(([longitude, latitude]) => point(longitude, latitude))
    .flatMap((position) => (position ? [`${position[0].toFixed(1)},${position[1].toFixed(1)}`] : []));
  return <polyline points={points.join(' ')} className={classes.lane} style={{ stroke: statusColor(lane.category) }} />;
}

/** The places of the map as a list, for the keyboard and screen readers. */
function MapList({ places, selectedId, onSelect, renderDetail }: FreightMapProps) {
  return (
    <ul className={classes.list} aria-label={mapTexts.places} tabIndex={0}>
      {places.map((place) => (
        <li key={place.id}>
          <UnstyledButton
            className={classes.place}
            aria-pressed={place.id === selectedId}
            onClick={() => onSelect?.(place.id)}
          >
            <strong>{place.name}</strong>
            {place.detail ? <span className={classes.detail}>{place.detail}</span> : null}
            <StatusBadge category={place.category} variant="dot" />
          </UnstyledButton>
          {place.id === selectedId ? renderDetail?.(place) : null}
        </li>
      ))}
    </ul>
  );
}

interface MapTile {
  href: string;
  x: number;
  y: number;
}

/** A position on a map of the whole world, 0 to 1 in each direction. */
function onWorld({ latitude, longitude }: MapView): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180;
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

/** The tiles that cover the canvas; the world repeats to the left and right, but not up and down. */
export function tilesOf({ path }: MapTiles, view: MapView, { width, height }: MapSize): readonly MapTile[] {
  const count = 2 ** view.zoom;
  const center = onWorld(view);
  const left = center.x * count * side - width / 2;
  const top = center.y * count * side - height / 2;
  const rows = range(Math.max(0, Math.floor(top / side)), Math.min(count - 1, Math.floor((top + height) / side)));
  const columns = range(Math.floor(left / side), Math.floor((left + width) / side));
  return rows.flatMap((row) =>
    columns.map((column) => ({
      href: path
        .replace('{z}', String(view.zoom))
        .replace('{x}', String(((column % count) + count) % count))
        .replace('{y}', String(row)),
      x: column * side - left,
      y: row * side - top,
    })),
  );
}

function Tiles({ tiles, view, size }: { tiles: MapTiles; view: MapView; size: MapSize }) {
  return (
    <g aria-hidden className={classes.tiles ?? ''}>
      {tilesOf(tiles, view, size).map(({ href, x, y }) => (
        <image key={`${href} ${x < 0 ? 'w' : 'e'}`} href={href} x={x} y={y} width={side} height={side} />
      ))}
    </g>
  );
}

interface MarkerProps {
  cluster: MapCluster;
  place: MapPlace;
  isSelected: boolean;
  onSelect: ((id: string) => void) | undefined;
}

/** One place: a dot where freight was seen, a ring where it starts. */
function Marker({ cluster: { position }, place, isSelected, onSelect }: MarkerProps) {
  const color = statusColor(place.category);
  const isRing = place.kind === 'start';
  return (
    <g
      transform={at(position)}
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

/** Several overlapping places: their number, and their names as a tooltip. */
function ClusterMarker({ cluster, onOpen }: { cluster: MapCluster; onOpen: () => void }) {
  const { places, position } = cluster;
  const names = places.slice(0, named).map(({ name }) => name);
  const rest = places.length > named ? ', …' : '';
  return (
    <g transform={at(position)} className={classes.marker} onClick={onOpen}>
      <title>{`${fill(mapTexts.cluster, { count: places.length })}: ${names.join(', ')}${rest}`}</title>
      <circle r={15} style={{ fill: 'var(--app-surface)', stroke: statusColor(categoryOf(cluster)) }} />
      <text className={classes.count ?? ''} textAnchor="middle" dominantBaseline="central">
        {places.length}
      </text>
    </g>
  );
}
