import type { MapPoint, MovingShipment, MovingShipments } from '@lading/contracts/shipments/shipment-list';
import { shipmentChanged, shipmentsApi } from '@lading/contracts/shipments/shipments';
import { trackingCategoryNames, type TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FreightMap, type MapLane, type MapPlace } from '../../entities/map/freight-map.js';
import { degrees, type RoutePoint } from '../../entities/map/route-map.js';
import { statusNames } from '../../entities/shipment/status-badge.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useAskAgain, usePush } from '../../kernel/realtime/use-push.js';
import { webSettings } from '../../kernel/session/site.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { useIsPhone } from '../../ui/use-is-phone.js';

/** Texts of the shipments map; braces are filled by `fill`. */
export const mapTexts = {
  title: 'Map',
  intro: 'Shipments in transit at their last known location.',
  label: 'Shipments in transit',
  list: 'Shipments on the map',
  filter: 'Status',
  all: 'All in transit',
  notAll: 'Showing the {shown} most recently updated shipments of {total} in transit. Choose a status to see fewer.',
  open: 'Open {number}',
  lastSeen: 'Last location: {place}',
  notSeen: 'No updates yet, at {place}',
  eta: 'ETA',
  failed: "We couldn't load the map",
  offline: "You are offline. We'll load the map when you reconnect.",
  noAccess: {
    title: "You can't see shipments",
    detail: 'An administrator of your company can give you the privilege to track shipments.',
  },
  none: {
    title: 'No shipments in transit',
    detail: 'Shipments appear here from pickup to delivery.',
    action: 'All shipments',
  },
} as const;

const pointOf = ({ name, latitudeE6, longitudeE6 }: MapPoint): RoutePoint => ({
  name,
  latitude: degrees(latitudeE6),
  longitude: degrees(longitudeE6),
});

/** Where the freight was last seen; before the first report, its origin. */
const placeAt = ({ lastSeen, origin }: MovingShipment): RoutePoint => pointOf(lastSeen ?? origin);

/** On the way: in transit or awaiting pickup, but not delivered. */
const moving = [
  'pickup',
  'transit',
  'outForDelivery',
  'exception',
  'missedEta',
] as const satisfies readonly TrackingCategoryName[];

/** Shipments in motion on a map, and as a list for the keyboard. */
export function ShipmentMapPage() {
  const [query, setQuery] = useSearchParams();
  const chosen = trackingCategoryNames.find((name) => name === query.get('f.category'));
  const map = useMoving(chosen);
  const show = (category: string) =>
    setQuery((now) => {
      now.delete('f.category');
      if (category) now.set('f.category', category);
      return now;
    });
  if (map.error?.code === 'not-allowed') return <NoAccess words={mapTexts.noAccess} />;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{mapTexts.title}</Title>
          <Text c="dimmed">{mapTexts.intro}</Text>
        </div>
        <NativeSelect
          label={mapTexts.filter}
          value={chosen ?? ''}
          onChange={(event) => show(event.currentTarget.value)}
          data={[
            { value: '', label: mapTexts.all },
            ...moving.map((category) => ({ value: category, label: statusNames[category] })),
          ]}
        />
      </Group>
      <MapBody map={map} />
    </Stack>
  );
}

function useMoving(chosen: TrackingCategoryName | undefined): UseQueryResult<MovingShipments, Problem> {
  const map = useQuery({
    ...answerOf(shipmentsApi.inMotion, chosen ? { categories: [chosen] } : {}),
    placeholderData: keepPreviousData,
  });
  const ask = useAskAgain([shipmentsApi.inMotion], 500);
  usePush(shipmentChanged, () => ask());
  return map;
}

function MapBody({ map: { data, error, fetchStatus, refetch } }: { map: UseQueryResult<MovingShipments, Problem> }) {
  if (!data && error) return <ErrorPanel title={mapTexts.failed} problem={error} onRetry={() => void refetch()} />;
  if (!data && fetchStatus === 'paused') return <ErrorPanel title={mapTexts.failed} detail={mapTexts.offline} />;
  if (!data) return <CardSkeleton lines={12} />;
  if (data.items.length === 0) return <NothingMoves />;
  const { items, total } = data;
  return (
    <>
      {total > items.length ? (
        <Text fz="sm" role="status">
          {fill(mapTexts.notAll, { shown: items.length, total })}
        </Text>
      ) : null}
      <MapWithList shipments={items} />
    </>
  );
}

function NothingMoves() {
  const { title, detail, action } = mapTexts.none;
  return (
    <EmptyState
      kind="done"
      order={2}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/customers/shipments" variant="default">
          {action}
        </Button>
      }
    />
  );
}

function placeOf(shipment: MovingShipment): MapPlace {
  const { shipmentId, number, category, lastSeen } = shipment;
  const at = placeAt(shipment);
  return {
    id: String(shipmentId),
    name: number,
    latitude: at.latitude,
    longitude: at.longitude,
    category,
    detail: fill(lastSeen ? mapTexts.lastSeen : mapTexts.notSeen, { place: at.name }),
    kind: lastSeen ? 'pin' : 'start',
  };
}

/** Only the selected shipment shows its route; all routes at once would hide the places. */
function lanesOf(shipment: MovingShipment): MapLane[] {
  const { category, shipmentId, origin, destination } = shipment;
  const at = placeAt(shipment);
  return [
    { id: `${shipmentId}-done`, from: pointOf(origin), to: at, category },
    { id: `${shipmentId}-rest`, from: at, to: pointOf(destination), category: 'defaulted' },
  ];
}

/** The map and its list; a selection in one marks the other. */
function MapWithList({ shipments }: { shipments: readonly MovingShipment[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // Map and list share the first screen of a phone.
  const isPhone = useIsPhone();
  const findShipment = (id: string | null) => shipments.find(({ shipmentId }) => String(shipmentId) === id);
  const selected = findShipment(selectedId);
  const detailOf = ({ id }: MapPlace) => {
    const shipment = findShipment(id);
    return shipment ? <ChosenShipment shipment={shipment} /> : null;
  };
  return (
    <FreightMap
      label={mapTexts.label}
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
        {shipment.carrierName} · {mapTexts.eta} <CalendarDate date={shipment.eta} />
      </Text>
      <Button component={Link} to={`/customers/shipments/${shipment.shipmentId}`} size="compact-md" variant="default">
        {fill(mapTexts.open, { number: shipment.number })}
      </Button>
    </Stack>
  );
}
