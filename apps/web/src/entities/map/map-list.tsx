import { UnstyledButton } from '@mantine/core';
import { StatusBadge } from '../shipment/status-badge.js';
import { mapTexts } from './map-texts.js';
import type { FreightMapProps } from './map-places.js';
import classes from './map-surface.module.css';

/** The places of the map as a list, which is the way of the keyboard and of readers. */
export function MapList({ places, selectedId, onSelect, renderDetail }: FreightMapProps) {
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
