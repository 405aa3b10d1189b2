import type { Shipment } from '@lading/contracts/shipments';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CalendarDate } from '../../ui/display/date-time.js';
import { FreightMap, type MapLane, type MapPlace } from '../../ui/map/freight-map.js';
import { degrees, seenPlaces, type RoutePoint } from '../../ui/map/route-map.js';
import { fill } from '../../ui/texts.js';
import { mapTexts as words } from './map-texts.js';

interface Position {
  shipment: Shipment;
  at: RoutePoint;
  isSeen: boolean;
}

const pointOf = (stop: Shipment['originStop']): RoutePoint => ({
  name: `${stop.city}, ${stop.state}`,
  latitude: degrees(stop.latitudeE6),
  longitude: degrees(stop.longitudeE6),
});

/** Where the freight was last seen; before the first report it stands at its origin. */
function positionOf(shipment: Shipment): Position {
  const last = seenPlaces(shipment.tracking.events).at(-1);
  return { shipment, at: last ?? pointOf(shipment.originStop), isSeen: last !== undefined };
}

const placeOf = ({ shipment, at, isSeen }: Position): MapPlace => ({
  id: String(shipment.shipmentId),
  name: shipment.number,
  latitude: at.latitude,
  longitude: at.longitude,
  category: shipment.category,
  detail: fill(isSeen ? words.lastSeen : words.notSeen, { place: at.name }),
  kind: isSeen ? 'pin' : 'start',
});

/** Only the chosen shipment shows its way; all ways at once hide the places. */
function lanesOf({ shipment, at }: Position): MapLane[] {
  const { category, shipmentId } = shipment;
  return [
    { id: `${shipmentId}-done`, from: pointOf(shipment.originStop), to: at, category },
    { id: `${shipmentId}-rest`, from: at, to: pointOf(shipment.destinationStop), category: 'defaulted' },
  ];
}

/** The map and its list; choosing in one marks the other. */
export function MapWithList({ shipments }: { shipments: readonly Shipment[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const positions = shipments.map(positionOf);
  const selected = positions.find(({ shipment }) => String(shipment.shipmentId) === selectedId);
  const detailOf = ({ id }: MapPlace) => {
    const position = positions.find(({ shipment }) => String(shipment.shipmentId) === id);
    return position ? <ChosenShipment shipment={position.shipment} /> : null;
  };
  return (
    <FreightMap
      label={words.label}
      height={560}
      places={positions.map(placeOf)}
      lanes={selected ? lanesOf(selected) : []}
      selectedId={selectedId}
      onSelect={setSelectedId}
      renderDetail={detailOf}
    />
  );
}

function ChosenShipment({ shipment }: { shipment: Shipment }) {
  return (
    <Stack gap={4} px={10} pb="sm">
      <Text fz="sm">
        {shipment.originLabel} → {shipment.destinationLabel}
      </Text>
      <Text fz="sm" c="dimmed">
        {shipment.carrierName} · {words.eta} <CalendarDate date={shipment.tracking.eta ?? shipment.eta} />
      </Text>
      <Button component={Link} to={`/customers/shipments/${shipment.shipmentId}`} size="compact-md" variant="default">
        {fill(words.open, { number: shipment.number })}
      </Button>
    </Stack>
  );
}
