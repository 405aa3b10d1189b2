import { carriersApi } from '@lading/contracts/carriers/carriers';
import { shipmentList } from '@lading/contracts/lists/shipments';
import type { ShipmentRow } from '@lading/contracts/shipments/shipment-list';
import { documentKindName } from '@lading/domain/freight/document-kind';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { Group, Stack, Text, NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useUser } from '../../kernel/session/user.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { DispatchBadge, RowStatus, statusNames } from '../../entities/shipment/status-badge.js';
import { MarkedNumber } from '../../ui/display/test-badge.js';
import { StarToggle } from '../../ui/fields/star-toggle.js';
import { texts, counted } from '../../ui/texts.js';
import { Lane } from '../../entities/shipment/lane.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import type { LooksOf } from '../../lists/filter-looks.js';
import type { Option } from '../../lists/list-request.js';
import { ManyValues } from '../../ui/data-grid/filters/filter-fields.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { shipmentsTexts } from './shipments-texts.js';

export type Star = (row: ShipmentRow, isFavorite: boolean) => void;

const identifier = (value: string | null | undefined): ReactNode => (
  <span className="identifier">{value || texts.none}</span>
);

/** Document codes of the trade; their names are in the accessible text. */
function Documents({ row: { documentKinds } }: { row: ShipmentRow }) {
  if (documentKinds.length === 0) return texts.none;
  return documentKinds.map((kind, index) => (
    <Fragment key={kind}>
      {index > 0 ? ', ' : null}
      <abbr title={documentKindName(kind)}>{kind}</abbr>
    </Fragment>
  ));
}

type Cells = Readonly<Record<keyof typeof shipmentList.columns, (row: ShipmentRow) => ReactNode>>;

/** The content of each column. */
export const shipmentCells = (onStar: Star): Cells => ({
  number: (row) => <MarkedNumber {...row} />,
  star: (row) => <StarToggle name={row.number} isStarred={row.isFavorite} onChange={(isOn) => onStar(row, isOn)} />,
  status: (row) => <RowStatus row={row} />,
  carrier: ({ carrierName }) => carrierName,
  lane: (row) => <Lane row={row} />,
  pro: ({ proNumber }) => identifier(proNumber),
  pickup: ({ pickupDate }) => <CalendarDate date={pickupDate} />,
  eta: ({ eta }) => <CalendarDate date={eta} />,
  total: ({ totalCents }) => <Money cents={totalCents} />,
  bol: ({ bolNumber }) => identifier(bolNumber),
  po: ({ poNumbers }) => identifier(poNumbers),
  pickupNumber: ({ pickupNumber }) => identifier(pickupNumber),
  cr: ({ customerReference }) => identifier(customerReference),
  quote: ({ quoteNumber }) => identifier(quoteNumber),
  lastPlace: ({ lastPlace }) => lastPlace || texts.none,
  documents: (row) => <Documents row={row} />,
  dispatch: (row) => <DispatchBadge row={row} />,
  updated: ({ updatedAt }) => <DateTime instant={updatedAt} zone={viewerZone()} />,
});

const { pro, eta: estimate } = shipmentList.columns;

/** A shipment on a phone. */
export function ShipmentCard({ row, onStar }: { row: ShipmentRow; onStar: Star }) {
  const { seesCosts } = useUser();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fz="sm" component="div" miw={0}>
          <Lane row={row} />
        </Text>
        <StarToggle name={row.number} isStarred={row.isFavorite} onChange={(isOn) => onStar(row, isOn)} />
      </Group>
      <Group gap="0 8px" fz="sm" c="dimmed">
        <span>{row.carrierName}</span>
        {row.proNumber ? (
          <span className="num">
            {pro.title} {row.proNumber}
          </span>
        ) : null}
      </Group>
      <Group justify="space-between" fz="sm">
        <Text span fz="sm" c="dimmed">
          {estimate.title} <CalendarDate date={row.eta} />
        </Text>
        {seesCosts ? <Money cents={row.totalCents} /> : null}
      </Group>
    </Stack>
  );
}

const words = shipmentsTexts.filters;

type Looks = LooksOf<keyof typeof shipmentList.filters>;

const namedBy = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const daysLate = (days: string): string => counted(Number(days), words.oneDay, words.manyDays);

const looks: Looks = {
  ref: {
    isBesideSearch: true,
    render: ({ filter: { title }, values, onChange }) => (
      <NativeSelect
        aria-label={title}
        w={{ base: 'auto', xs: 150 }}
        flex={{ base: 1, xs: 'initial' }}
        value={values[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
        data={[
          { value: '', label: shipmentsTexts.anyReference },
          ...referenceNumberTypes.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
    ),
  },
  pickup: { description: words.pickup },
  delivery: { description: words.delivery },
  terms: { options: freightTerms.map(({ terms, name }) => ({ value: terms, label: name })), isOpen: true },
  late: {
    options: shipmentList.filters.late.offers?.map((value) => ({ value, label: daysLate(value) })),
    description: words.lateHint,
  },
  starred: {
    options: [{ value: 'yes', label: shipmentList.filters.starred.title }],
    render: ({ filter: { title }, values, onChange }) => (
      <Switch
        label={title}
        checked={values.length > 0}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? ['yes'] : [])}
      />
    ),
  },
  category: { options: namedBy(statusNames) },
  dispatch: { options: namedBy(shipmentsTexts.dispatch) },
  state: { options: namedBy(shipmentsTexts.states) },
  lane: { wordsOf: (values) => values.join(' → ') },
};

/** The looks of the filters, with the names of carriers and locations as options. */
export function useShipmentLooks(): Looks {
  const { userLocations } = useUser();
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items;
  const named = carriers?.map(({ carrierId, name }) => ({ value: String(carrierId), label: name }));
  return {
    ...looks,
    carrier: { options: named },
    location: {
      options: optionsOf(userLocations),
      // With the city, because docks of a company often have the same name.
      render: ({ filter: { title }, values, onChange }) => (
        <ManyValues
          label={title}
          options={userLocations.map(({ id, name, city, state }) => ({
            value: String(id),
            label: `${name}, ${city}, ${state}`,
          }))}
          values={values}
          onChange={onChange}
        />
      ),
    },
  };
}
