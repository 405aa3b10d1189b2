import { carrierCustomersApi } from '@lading/contracts/customers/carrier-customers';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import type { FilterControl } from '../../lists/filter-looks.js';
import { ManyValues } from '../../ui/data-grid/filters/filter-fields.js';
import { counted } from '../../ui/texts.js';
import { texts } from './carrier-freight-texts.js';

const words = texts.filters;

const termOptions = freightTerms.map(({ terms, name }) => ({ value: terms, label: name }));
const originOptions = [
  { value: 'all', label: words.origins.all },
  { value: 'site', label: words.origins.site },
];

/** A row of either list, which provides the name of the company that a link filters by. */
interface OfCompany {
  readonly customerId: number | null;
  readonly companyName: string | null;
}

/** The filters of a carrier's shipments and quotes, with the texts of their chips. */
export function useFreightFilters(rows: readonly OfCompany[] | undefined) {
  const user = useUser();
  const known = useQuery({
    ...answerOf(carrierCustomersApi.listRepresentatives),
    enabled: canShow(user, 'customerVisibility'),
  });
  const users = [
    { value: '0', label: words.unassigned },
    ...(known.data?.items ?? []).map(({ userId, name }) => ({ value: String(userId), label: name })),
  ];
  const companyOf = (id: string) => rows?.find(({ customerId }) => String(customerId) === id)?.companyName;
  const countOf = (one: string, many: string) => (values: readonly string[]) =>
    values.length === 0 ? '' : counted(values.length, one, many);
  return {
    terms: { options: termOptions, isOpen: true },
    representative: {
      options: users,
      render: ({ filter, values, onChange }: FilterControl) => (
        <ManyValues label={filter.title} options={users} values={values} onChange={onChange} />
      ),
    },
    mine: { wordsOf: (values: readonly string[]) => (values.includes('yes') ? words.mine : '') },
    origin: { options: originOptions },
    location: { wordsOf: countOf(words.oneLocation, words.locations) },
    customer: {
      wordsOf: ([id, ...more]: readonly string[]) =>
        (id && more.length === 0 && companyOf(id)) ||
        countOf(words.oneCompany, words.companies)([...(id ? [id] : []), ...more]),
    },
  } as const;
}
