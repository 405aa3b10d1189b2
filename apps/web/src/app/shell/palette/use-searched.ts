import type { UserInfo } from '@lading/contracts/accounts/account';
import { useOwnFlag } from '../../../kernel/flags/use-own-flag.js';
import { canShow, sideOfUser } from '../../../kernel/session/user.js';
import { fill } from '../../../ui/texts.js';
import { paletteTexts } from './palette-texts.js';

const { searched: words } = paletteTexts;

/** What the search of each portal finds besides pages, in the order of the results, and where it opens. */
const searchable = {
  customer: [
    { name: 'shipments', privilege: 'track', area: '/customers/shipments/' },
    { name: 'quotes', privilege: 'quote', area: '/customers/quotes/' },
    { name: 'invoices', privilege: 'viewInvoices', area: '/customers/invoices/' },
    { name: 'claims', privilege: 'fileClaims', area: '/customers/claims/', hasFlag: true },
  ],
  carrier: [
    { name: 'customers', privilege: 'customerVisibility', area: '/carriers/customers/' },
    { name: 'shipments', privilege: 'customerVisibility', area: '/carriers/shipments/' },
    { name: 'quotes', privilege: 'customerVisibility', area: '/carriers/quotes/' },
  ],
  system: [],
} as const;

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** The kinds of records that a user can search, and the label of the search. */
export function useSearched(user: UserInfo) {
  const hasClaims = useOwnFlag('Claims') === true;
  const open = searchable[sideOfUser(user)].filter(
    ({ privilege, ...kind }) => canShow(user, privilege) && (hasClaims || !('hasFlag' in kind)),
  );
  const names = open.map(({ name }) => words.names[name]);
  const has = (name: keyof typeof words.names): boolean => open.some((kind) => kind.name === name);
  if (names.length === 0) {
    return { has, areas: [], label: words.pages, placeholder: words.pages, fieldLabel: words.pages };
  }
  return {
    has,
    areas: open.map(({ area }) => area),
    /** The text in the header. */
    label: fill(words.label, { records: inWords(names) }),
    placeholder: fill(words.placeholder, { records: names.join(', ') }),
    fieldLabel: fill(words.label, { records: inWords([...names, words.pagesName]) }),
  };
}
