import type { Offer } from '@lading/contracts/quotes/quote-answers';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { centsWith, hasPrices, nameOf, sayEmissions } from '../../entities/quote/offer-order.js';
import { brandOf } from '../../kernel/session/site.js';
import { useUser } from '../../kernel/session/user.js';
import { DataGrid } from '../../ui/data-grid/data-grid.js';
import { useGridAddress, type GridColumn } from '../../ui/data-grid/grid-model.js';
import { emptyGridState, type GridSort } from '../../ui/data-grid/grid-state.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { Monogram } from '../../ui/display/monogram.js';
import { formatNumber } from '@lading/domain/measures/number-format';
import { counted, fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import { OfferCard } from './offer-card.js';
import { OfferDetail } from './offer-detail.js';
import {
  CompareBox,
  OfferBadges,
  PreferredStar,
  SelectButton,
  type Guarantee,
  type OfferOnBoard,
} from './offer-facts.js';
import classes from './offers.module.css';
import { filtered, RateFilters } from './rate-filters.js';
import { sortedBy, useStableOrder } from './rate-order.js';

export interface RateBoardProps {
  offers: readonly Offer[];
  round: number;
  /** Carriers still respond. */
  isOpen: boolean;
  selectedOfferId: number | null | undefined;
  compared: readonly number[];
  mayCompare: boolean;
  busyOfferId: number | undefined;
  isSelectable: (offer: Offer) => boolean;
  onCompare: (offerId: number) => void;
  onExplain: (offerId: number) => void;
  onSelect: (offerId: number, guarantee: Guarantee | undefined) => void;
  /** Shown when there are no rates; `isFiltered` says that the filters hide some. */
  empty: (isFiltered: boolean, onClear: () => void) => ReactNode;
  progress: ReactNode;
}

const address = { ...emptyGridState, density: 'compact' } as const;

/** All rates of a quote: a table with expandable rows, cards on a phone. */
export function RateBoard(props: RateBoardProps) {
  const { offers, round, isOpen, empty, progress } = props;
  const { seesCosts } = useUser();
  const usual: GridSort = { column: seesCosts ? 'total' : 'transit', direction: 'asc' };
  const [state, setState] = useGridAddress(address);
  const sort = state.sort ?? usual;
  const isPhone = useIsPhone();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const onBoard = useOnBoard(props);
  const key = `${round} ${sort.column} ${sort.direction}`;
  const ordered = useStableOrder(sortedBy(offers, sort), { key, isOpen });
  const rows = filtered(ordered, state.filters);
  const clear = () => setState({ ...state, filters: {} });
  const toggle = (id: string) =>
    setOpenIds((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return (
    <DataGrid
      name={texts.offers}
      columns={columnsOf(offers, onBoard)}
      rows={rows}
      total={rows.length}
      rowId={({ offerId }) => String(offerId)}
      rowName={nameOf}
      state={{ ...state, sort }}
      onStateChange={setState}
      isWhole
      hasSearch={false}
      detail={{ openIds, onToggle: toggle, render: (offer) => <OfferDetail {...onBoard(offer)} /> }}
      filterControls={
        offers.length > 0 ? (
          <>
            {isPhone ? (
              <SortChoice sort={sort} offers={offers} onChange={(next) => setState({ ...state, sort: next })} />
            ) : null}
            <RateFilters offers={offers} state={state} onStateChange={setState} />
          </>
        ) : null
      }
      toolbar={progress}
      hasOwnCardHead
      renderCard={(offer) => <OfferCard {...onBoard(offer)} />}
      empty={rows.length === 0 ? empty(offers.length > 0, clear) : null}
      firstUse={null}
    />
  );
}

/** A rate on this board: its selected guarantee stays with it in any order. */
function useOnBoard(props: RateBoardProps): (offer: Offer) => OfferOnBoard {
  const [picked, setPicked] = useState<ReadonlyMap<number, Guarantee | undefined>>(new Map());
  const { compared, mayCompare, busyOfferId, selectedOfferId, isSelectable, onCompare, onExplain, onSelect } = props;
  return (offer) => {
    const { offerId } = offer;
    const guarantee = picked.get(offerId);
    return {
      offer,
      guarantee,
      isValid: isSelectable(offer),
      isCompared: compared.includes(offerId),
      mayCompare,
      isBusy: busyOfferId === offerId,
      isSelected: selectedOfferId === offerId,
      onGuarantee: (code) => setPicked((before) => new Map(before).set(offerId, code)),
      onCompare: () => onCompare(offerId),
      onExplain: () => onExplain(offerId),
      onSelect: () => onSelect(offerId, guarantee),
    };
  };
}

type Column = GridColumn<Offer>;

function columnsOf(offers: readonly Offer[], onBoard: (offer: Offer) => OfferOnBoard): readonly Column[] {
  const { columns } = texts;
  const carrier: Column = {
    id: 'carrier',
    header: columns.carrier,
    isSortable: true,
    cell: (offer) => (
      <>
        <Monogram brand={brandOf(offer.theme)} size={22} />
        {offer.carrierName}
        <span className={classes.star}>
          <PreferredStar offer={offer} />
        </span>
      </>
    ),
  };
  const service: Column = { id: 'service', header: columns.service, isSortable: true, cell: serviceCell };
  const transit: Column = { id: 'transit', header: columns.transit, isSortable: true, cell: transitCell };
  const delivery: Column = {
    id: 'delivery',
    header: columns.delivery,
    isSortable: true,
    cell: ({ estimatedDelivery }) => <CalendarDate date={estimatedDelivery} />,
  };
  const total: Column = {
    id: 'total',
    header: columns.total,
    isSortable: true,
    align: 'end',
    cell: (offer) => (
      <Text span fw={650} fz="sm">
        <Money cents={centsWith(offer, onBoard(offer).guarantee)} />
      </Text>
    ),
  };
  const emissions: Column = {
    id: 'emissions',
    header: columns.emissions,
    isSortable: true,
    align: 'end',
    cell: ({ emissions: known }) =>
      known ? fill(texts.facts.emitted, { kilograms: formatNumber(known.grams / 1000, 1) }) : words.none,
  };
  return [
    carrier,
    service,
    transit,
    delivery,
    ...(hasPrices(offers) ? [total] : []),
    { id: 'liability', header: columns.liability, cell: liabilityCell },
    ...(sayEmissions(offers) ? [emissions] : []),
    { id: 'badges', header: columns.badges, cell: (offer) => <OfferBadges {...onBoard(offer)} /> },
    { id: 'compare', header: columns.compare, cell: (offer) => <CompareBox {...onBoard(offer)} /> },
    {
      id: 'actions',
      header: columns.actions,
      cell: (offer) => <SelectButton {...onBoard(offer)} size="compact-sm" variant="light" />,
    },
  ];
}

/** The service, and the number of guarantees below it. */
const serviceCell = ({ serviceName, guarantees }: Offer): ReactNode => (
  <>
    {serviceName}
    {guarantees.length > 0 ? (
      <Text span fz="xs" c="dimmed">
        {' '}
        {counted(guarantees.length, texts.guarantee.one, texts.guarantee.many)}
      </Text>
    ) : null}
  </>
);

const transitCell = ({ transitDays }: Offer): string =>
  typeof transitDays === 'number' ? counted(transitDays, texts.day, texts.days) : words.none;

/** The first limit of the sentence in the details. */
const liabilityCell = ({ liability }: Offer): ReactNode =>
  liability ? (
    <span className={classes.liability} title={liability}>
      {liability.split(', ')[0]?.replace(' per pound', '/lb')}
    </span>
  ) : (
    words.none
  );

interface SortChoiceProps {
  sort: GridSort;
  offers: readonly Offer[];
  onChange: (sort: GridSort) => void;
}

/** Cards have no column heads to sort by. */
function SortChoice({ sort, offers, onChange }: SortChoiceProps) {
  const { price: total, time: transit, emissions, preference: preferred } = texts.sorts;
  const data = [
    ...(hasPrices(offers) ? [{ value: 'total', label: total }] : []),
    { value: 'transit', label: transit },
    ...(sayEmissions(offers) ? [{ value: 'emissions', label: emissions }] : []),
    { value: 'preferred', label: preferred },
  ];
  return (
    <Group gap="xs">
      <Text fz="sm" fw={500} id="sort-offers">
        {texts.sort}
      </Text>
      <SegmentedControl
        aria-labelledby="sort-offers"
        value={sort.column}
        onChange={(column) => onChange({ column, direction: 'asc' })}
        data={data}
      />
    </Group>
  );
}
