import type { Address } from '@lading/contracts/address-book';
import { formatTimeOfDay } from '@lading/domain/date-format';
import { Group, Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { DateTime } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { texts } from '../../ui/texts.js';
import { serviceNames, typeName } from './address-form.js';
import { RowActions, type RowDeeds } from './catalog-grid.js';
import { addressTexts } from './catalog-texts.js';

const streetOf = ({ address1, address2 }: Address): string => [address1, address2].filter(Boolean).join(', ');
export const cityOf = ({ city, state, postalCode }: Address): string => `${city}, ${state} ${postalCode}`;
const hoursOf = ({ readyTime, closeTime }: Address): string =>
  readyTime && closeTime ? `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}` : texts.none;

function Contact({ row: { contactName, phone, extension, email } }: { row: Address }) {
  const call = [phone, extension && `ext. ${extension}`].filter(Boolean).join(' ');
  if (!contactName && !call && !email) return texts.none;
  return (
    <div>
      {contactName}
      <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[call, email].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

/** What freight takes the address for; nothing where it is an address as any. */
function Flags({ row: { isDefaultPickup, isDefaultDelivery, isThirdPartyBilling } }: { row: Address }) {
  const { defaultPickup, defaultDelivery, billing } = addressTexts;
  const names = [
    ...(isDefaultPickup ? [defaultPickup] : []),
    ...(isDefaultDelivery ? [defaultDelivery] : []),
    ...(isThirdPartyBilling ? [billing] : []),
  ];
  if (names.length === 0) return null;
  return (
    <Group gap={4}>
      {names.map((name) => (
        <ToneBadge key={name} tone="info">
          {name}
        </ToneBadge>
      ))}
    </Group>
  );
}

const Actions = ({ row, deeds }: { row: Address; deeds: RowDeeds<Address> }) => (
  <RowActions row={row} name={row.company} deeds={deeds} />
);

/** The columns of the address book. */
export function addressColumns(deeds: RowDeeds<Address> | undefined): readonly GridColumn<Address>[] {
  const { columns } = addressTexts;
  return [
    { id: 'company', header: columns.company, cell: ({ company }) => company, isSortable: true },
    {
      id: 'place',
      header: columns.place,
      cell: (row) => (
        <div>
          {streetOf(row)}
          <Flags row={row} />
        </div>
      ),
    },
    { id: 'city', header: columns.city, cell: ({ city, state }) => `${city}, ${state}`, isSortable: true },
    { id: 'postalCode', header: columns.postalCode, cell: ({ postalCode }) => postalCode, isSortable: true },
    { id: 'contact', header: columns.contact, cell: (row) => <Contact row={row} />, isSortable: true },
    { id: 'hours', header: columns.hours, cell: hoursOf },
    { id: 'services', header: columns.services, cell: ({ services }) => serviceNames(services) || texts.none },
    ...(deeds
      ? [{ id: 'actions', header: columns.actions, cell: (row: Address) => <Actions row={row} deeds={deeds} /> }]
      : []),
    { id: 'kind', header: columns.kind, cell: ({ locationType }) => typeName(locationType), isExtra: true },
    {
      id: 'updated',
      header: columns.updated,
      cell: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
      isSortable: true,
      isExtra: true,
    },
  ];
}

/** An address on a phone. */
export function AddressCard({ row, deeds }: { row: Address; deeds: RowDeeds<Address> | undefined }) {
  const facts = [typeName(row.locationType), row.readyTime && hoursOf(row), serviceNames(row.services)];
  return (
    <Stack gap={4}>
      <Text fz="sm">{streetOf(row)}</Text>
      <Text fz="sm">{cityOf(row)}</Text>
      <Text fz="sm" component="div">
        <Contact row={row} />
      </Text>
      <Text fz="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Flags row={row} />
      {deeds ? <Actions row={row} deeds={deeds} /> : null}
    </Stack>
  );
}
