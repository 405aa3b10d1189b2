import { Button } from '@mantine/core';
import { FigureFilters } from '../../entities/figures/figure-filters.js';
import { FreightOwnersFilters } from '../../entities/figures/freight-owners-filters.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { texts } from './carrier-dashboard-texts.js';
import { LocationFilter } from './location-filter.js';
import { resetDashboard, type DashboardState } from './dashboard-criteria.js';

const words = texts.filters;

interface DashboardFiltersProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
  hasMoney: boolean;
  today: string;
}

/** Scope, days and steps of the figures. */
export function DashboardFilters({ state, onChange, hasMoney, today }: DashboardFiltersProps) {
  const resetsTerms = useOwnFlag('ADO_7902') === true;
  return (
    <FigureFilters
      label={words.label}
      rangeLabel={words.range}
      state={state}
      onChange={onChange}
      today={today}
      actions={
        <Button variant="subtle" onClick={() => onChange(resetDashboard(state, { hasMoney, today, resetsTerms }))}>
          {words.reset}
        </Button>
      }
    >
      <FreightOwnersFilters state={state} onChange={onChange} />
      <LocationFilter chosen={state.locationIds} onChange={(locationIds) => onChange({ locationIds })} />
    </FigureFilters>
  );
}
