import { customerOrigins } from '@lading/contracts/fields/carrier-figure-filter';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FigureFilters } from '../../entities/figures/figure-filters.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { texts } from './carrier-dashboard-texts.js';
import { resetDashboard, type DashboardState } from './dashboard-criteria.js';

const words = texts.filters;
const unassigned = { value: '0', label: words.unassigned };

interface DashboardFiltersProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
  hasMoney: boolean;
  today: string;
}

/** Whose figures, of which days and steps. */
export function DashboardFilters({ state, onChange, hasMoney, today }: DashboardFiltersProps) {
  const users = useQuery(answerOf(carrierCustomersApi.listRepresentatives));
  const resetsTerms = useOwnFlag('ADO_7902') === true;
  const representatives = users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [];
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
      <NativeSelect
        label={words.customers}
        value={state.isAllCustomer ? 'all' : 'mine'}
        data={[
          { value: 'all', label: words.allCustomers },
          { value: 'mine', label: words.mine },
        ]}
        onChange={(event) => onChange({ isAllCustomer: event.currentTarget.value === 'all' })}
      />
      <ManyFilter
        label={words.representatives}
        all={words.allRepresentatives}
        options={[unassigned, ...representatives]}
        chosen={state.salesRepIds.map(String)}
        onChange={(chosen) => onChange({ salesRepIds: chosen.map(Number) })}
      />
      <NativeSelect
        label={words.origin}
        value={state.customerOrigin}
        data={customerOrigins.map((value) => ({ value, label: words.origins[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const customerOrigin = customerOrigins.find((one) => one === value);
          if (customerOrigin) onChange({ customerOrigin });
        }}
      />
    </FigureFilters>
  );
}
