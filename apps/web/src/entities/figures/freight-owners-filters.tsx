import { customerOrigins } from '@lading/contracts/fields/carrier-figure-filter';
import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { figureTexts } from './figure-texts.js';
import type { FreightOwners } from './freight-owners.js';

const words = figureTexts.owners;
const unassigned = { value: '0', label: words.unassigned };

interface FreightOwnersFiltersProps {
  state: FreightOwners;
  onChange: (change: Partial<FreightOwners>) => void;
}

/** The scope of the figures: customers, representatives, companies. */
export function FreightOwnersFilters({ state, onChange }: FreightOwnersFiltersProps) {
  const users = useQuery(answerOf(carrierCustomersApi.listRepresentatives));
  const representatives = users.data?.items.map(({ userId, name }) => ({ value: String(userId), label: name })) ?? [];
  return (
    <>
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
    </>
  );
}
