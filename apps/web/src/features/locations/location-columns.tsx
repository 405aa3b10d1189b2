import type { Location } from '@lading/contracts/locations';
import { formatTimeOfDay } from '@lading/domain/date-format';
import { freightTerms } from '@lading/domain/freight-terms';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { GridColumn } from '../../ui/data-grid/grid-model.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { typeName } from './location-form.js';
import { texts } from './locations-texts.js';

export interface LocationActions {
  readonly edit: (location: Location) => void;
  readonly setActive: (location: Location, isActive: boolean) => void;
}

const termsOf = ({ freightTerms: granted }: Location): string =>
  freightTerms
    .filter(({ terms }) => granted.includes(terms))
    .map(({ name }) => name)
    .join(', ') || texts.noTerms;

const streetOf = ({ address1, address2 }: Location): string => [address1, address2].filter(Boolean).join(', ');
const cityOf = ({ city, state, postalCode }: Location): string => `${city}, ${state} ${postalCode}`;
const hoursOf = ({ readyTime, closeTime }: Location): string =>
  `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}`;

/** Whether the location is used, beside its name on a phone. */
export const LocationStatus = ({ row: { isActive } }: { row: Location }) => (
  <ToneBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</ToneBadge>
);

const Detail = ({ children }: { children: string }) => (
  <Text fz="xs" c="dimmed">
    {children}
  </Text>
);

/** The columns of the list and what can be done with each location. */
export function locationColumns(actions: LocationActions): readonly GridColumn<Location>[] {
  const { columns } = texts;
  return [
    { id: 'name', header: columns.name, cell: ({ name }) => name, isSortable: true },
    { id: 'status', header: columns.status, cell: (row) => <LocationStatus row={row} />, isSortable: true },
    {
      id: 'address',
      header: columns.address,
      cell: (row) => (
        <div>
          {streetOf(row)}
          <Detail>{cityOf(row)}</Detail>
        </div>
      ),
      isSortable: true,
    },
    {
      id: 'type',
      header: columns.type,
      cell: ({ locationType, isBilling }) => (
        <div>
          {typeName(locationType)}
          {isBilling ? <Detail>{texts.billing}</Detail> : null}
        </div>
      ),
      isSortable: true,
    },
    { id: 'hours', header: columns.hours, cell: hoursOf, isSortable: true },
    { id: 'terms', header: columns.terms, cell: termsOf },
    {
      id: 'contact',
      header: columns.contact,
      cell: ({ contactName, phone }) => (
        <div>
          {contactName}
          <Detail>{phone}</Detail>
        </div>
      ),
      isExtra: true,
    },
    { id: 'actions', header: columns.actions, cell: (row) => <Actions row={row} actions={actions} /> },
  ];
}

interface RowProps {
  row: Location;
  actions: LocationActions;
}

/** A location on a phone. */
export function LocationCard({ row, actions }: RowProps) {
  return (
    <Stack gap={4}>
      <Text fz="sm">{streetOf(row)}</Text>
      <Text fz="sm">{cityOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {typeName(row.locationType)} · {hoursOf(row)} · {termsOf(row)}
      </Text>
      {row.isBilling ? <Detail>{texts.billing}</Detail> : null}
      <Actions row={row} actions={actions} />
    </Stack>
  );
}

function Actions({ row, actions }: RowProps) {
  const { name, isActive } = row;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.editNamed, { name })}
        onClick={() => actions.edit(row)}
      >
        {texts.edit}
      </Button>
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={fill(isActive ? texts.deactivateNamed : texts.activateNamed, { name })}
        onClick={() => actions.setActive(row, !isActive)}
      >
        {isActive ? texts.deactivate : texts.activate}
      </SpinnerButton>
    </Group>
  );
}
