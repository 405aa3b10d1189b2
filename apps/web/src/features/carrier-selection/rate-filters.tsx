import type { Offer } from '@lading/contracts/quotes/quote-answers';
import { Checkbox, NativeSelect } from '@mantine/core';
import { withCriteria, type GridState } from '../../ui/data-grid/grid-state.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

const liftgates: readonly string[] = ['LFTD', 'LFTP'];

const checks = {
  direct: ({ lane }: Offer) => lane === 'direct',
  liftgate: ({ unsupportedAccessorials }: Offer) => !unsupportedAccessorials.some((code) => liftgates.includes(code)),
  contract: ({ pricing }: Offer) => pricing === 'contract',
  preferred: ({ isPreferred }: Offer) => isPreferred,
} as const;
type Check = keyof typeof checks;
const checkNames = ['direct', 'liftgate', 'contract', 'preferred'] as const satisfies readonly Check[];

type Filters = GridState['filters'];

const mostDaysOf = (filters: Filters): number => {
  const days = Number(filters['transit']?.[0]);
  return Number.isSafeInteger(days) && days > 0 ? days : Infinity;
};

const wantedOf = (filters: Filters): readonly Check[] =>
  checkNames.filter((name) => filters['only']?.includes(name) === true);

/** The rates that pass the filters; one without transit days passes only while no number of days is selected. */
export function filtered(offers: readonly Offer[], filters: Filters): readonly Offer[] {
  const most = mostDaysOf(filters);
  const wanted = wantedOf(filters);
  return offers.filter(
    (offer) =>
      (most === Infinity || (offer.transitDays ?? Infinity) <= most) && wanted.every((name) => checks[name](offer)),
  );
}

interface RateFiltersProps {
  /** All rates of the quote. */
  offers: readonly Offer[];
  state: GridState;
  onStateChange: (state: GridState) => void;
}

/** The filters that distinguish the rates; an active one stays until it is cleared. */
export function RateFilters({ offers, state, onStateChange }: RateFiltersProps) {
  const { filters } = state;
  const most = mostDaysOf(filters);
  const days = [...new Set(offers.flatMap(({ transitDays }) => transitDays ?? []))].toSorted((a, b) => a - b);
  const wanted = wantedOf(filters);
  const offered = checkNames.filter((name) => {
    const passing = offers.filter(checks[name]).length;
    return wanted.includes(name) || (passing > 0 && passing < offers.length);
  });
  const set = (some: Filters) => onStateChange(withCriteria(state, { filters: { ...filters, ...some } }));
  const toggle = (name: Check, isOn: boolean) =>
    set({ only: isOn ? [...wanted, name] : wanted.filter((other) => other !== name) });
  // The slowest service excludes nothing.
  const limits =
    most === Infinity ? days.slice(0, -1) : [...new Set([...days.slice(0, -1), most])].toSorted((a, b) => a - b);
  return (
    <>
      {limits.length > 0 ? (
        <NativeSelect
          aria-label={texts.filters.transit}
          value={most === Infinity ? '' : String(most)}
          onChange={(event) => set({ transit: event.currentTarget.value === '' ? [] : [event.currentTarget.value] })}
          data={[
            { value: '', label: texts.filters.anyTransit },
            ...limits.map((count) => ({
              value: String(count),
              label: fill(counted(count, texts.filters.withinDay, texts.filters.withinDays), { count }),
            })),
          ]}
        />
      ) : null}
      {offered.map((name) => (
        <Checkbox
          key={name}
          label={texts.filters[name]}
          checked={wanted.includes(name)}
          onChange={(event) => toggle(name, event.currentTarget.checked)}
        />
      ))}
    </>
  );
}
