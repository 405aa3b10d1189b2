import { statusColor } from '../shipment/status-badge.js';
import { fill } from '../../ui/texts.js';
import { categoryOf, type MapCluster } from './map-clusters.js';
import type { MapPlace } from './map-places.js';
import classes from './map-surface.module.css';
import { mapTexts } from './map-texts.js';

const at = ([x, y]: MapCluster['position']): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

interface MarkerProps {
  cluster: MapCluster;
  place: MapPlace;
  isSelected: boolean;
  onSelect: ((id: string) => void) | undefined;
}

/** One place: a dot where freight was seen, a ring where it starts. */
export function Marker({ cluster: { position }, place, isSelected, onSelect }: MarkerProps) {
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

const named = 8;

/** Several places that would hide one another: how many, and their names as a hint. */
export function ClusterMarker({ cluster, onOpen }: { cluster: MapCluster; onOpen: () => void }) {
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
