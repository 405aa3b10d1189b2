import type { MapPoint, MovingShipment } from '@lading/contracts/shipment-list';
import { Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { webSettings } from '../../kernel/session/web-settings.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { FreightMap, type MapLane, type MapPlace } from '../../entities/map/freight-map.js';
import { degrees, type RoutePoint } from '../../entities/map/route-map.js';
import { fill } from '../../ui/texts.js';
import { mapTexts as words } from './map-texts.js';

const pointOf = ({ name, latitudeE6, longitudeE6 }: MapPoint): RoutePoint => ({
  name,
  latitude: degrees(latitudeE6),
  longitude: degrees(longitudeE6),
});

/** Where the freight was last seen; before the first report it stands at its origin. */
const standingAt = ({ lastSeen, origin }: MovingShipment): RoutePoint => pointOf(lastSeen ?? origin);

function placeOf(shipment: MovingShipment): MapPlace {
  const { shipmentId, number, category, lastSeen } = shipment;
  const at = standingAt(shipment);
  return {
    id: String(shipmentId),
    name: number,
    latitude: at.latitude,
    longitude: at.longitude,
    category,
    detail: fill(lastSeen ? words.lastSeen : words.notSeen, { place: at.name }),
    kind: lastSeen ? 'pin' : 'start',
  };
}

/** Only the chosen shipment shows its way; all ways at once hide the places. */
function lanesOf(shipment: MovingShipment): MapLane[] {
  const { category, shipmentId, origin, destination } = shipment;
  const at = standingAt(shipment);
  return [
    { id: `${shipmentId}-done`, from: pointOf(origin), to: at, category },
    { id: `${shipmentId}-rest`, from: at, to: pointOf(destination), category: 'defaulted' },
  ];
}

/** Map and list share the first screen of a phone. */
const phone = '(max-width: 48em)';

/** The map and its list; choosing in one marks the other. */
export function MapWithList({ shipments }: { shipments: readonly MovingShipment[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const isPhone = useMediaQuery(phone) ?? false;
  const findShipment = (id: string | null) => shipments.find(({ shipmentId }) => String(shipmentId) === id);
  const selected = findShipment(selectedId);
  const detailOf = ({ id }: MapPlace) => {
    const shipment = findShipment(id);
    return shipment ? <ChosenShipment shipment={shipment} /> : null;
  };
  return (
    <FreightMap
      label={words.label}
      height={isPhone ? 320 : 560}
      places={shipments.map(placeOf)}
      tiles={webSettings().mapTiles}
      lanes={selected ? lanesOf(selected) : []}
      selectedId={selectedId}
      onSelect={setSelectedId}
      renderDetail={detailOf}
    />
  );
}

function ChosenShipment({ shipment }: { shipment: MovingShipment }) {
  return (
    <Stack gap={4} px={10} pb="sm">
      <Text fz="sm">
        {shipment.originLabel} → {shipment.destinationLabel}
      </Text>
      <Text fz="sm" c="dimmed">
        {shipment.carrierName} · {words.eta} <CalendarDate date={shipment.eta} />
      </Text>
      <Button component={Link} to={`/customers/shipments/${shipment.shipmentId}`} size="compact-md" variant="default">
        {fill(words.open, { number: shipment.number })}
      </Button>
    </Stack>
  );
}
