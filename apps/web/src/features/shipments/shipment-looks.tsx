import { carriersApi } from '@lading/contracts/carriers/carriers';
import { shipmentList } from '@lading/contracts/lists/shipments';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { statusNames } from '../../entities/shipment/status-badge.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import type { LooksOf } from '../../lists/filter-looks.js';
import type { Option } from '../../lists/list-request.js';
import { ManyValues } from '../../ui/data-grid/filters/filter-fields.js';
import { optionsOf } from '../../ui/data-grid/filters/grid-filters.js';
import { counted } from '../../ui/texts.js';
import { shipmentsTexts } from './shipments-texts.js';

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

/** How the filters look, with the names of the carriers and locations to choose from. */
export function useShipmentLooks(): Looks {
  const { userLocations } = useUser();
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items;
  const named = carriers?.map(({ carrierId, name }) => ({ value: String(carrierId), label: name }));
  return {
    ...looks,
    carrier: { options: named },
    location: {
      options: optionsOf(userLocations),
      // With the city, because docks of a company are often called alike.
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
