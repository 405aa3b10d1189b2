import { Injectable } from '@nestjs/common';
import type {
  Address,
  AddressFilter,
  AddressLabel,
  DefaultAddresses,
  DuplicateAddresses,
} from '@lading/contracts/customers/address-book';
import { addressBookList } from '@lading/contracts/lists/address-book';
import { addressNames, streetNames } from '@lading/domain/freight/address';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, row, statement, texts } from '../../kernel/database/declared-statement.js';
import { alikeRows } from '../../kernel/lists/alike-rows.js';
import { foundRows, oldRowsRemoved } from '../../kernel/lists/restorable-rows.js';
import { asTheyAre, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Address as StoredAddress } from './address-book.entities.js';

const stored = row({
  ...columnsOf(StoredAddress, 'r', 'id', 'company', 'locationType', ...addressNames),
  ...columnsOf(StoredAddress, 'r', 'contactName', 'phone', 'extension', 'email'),
  ...columnsOf(StoredAddress, 'r', 'instructions', 'readyTime', 'closeTime', 'services', 'isThirdPartyBilling'),
  ...columnsOf(StoredAddress, 'r', 'isDefaultPickup', 'isDefaultDelivery', 'updatedAt'),
});

export const oldAddressesRemoved = oldRowsRemoved('address');

const own = 'FROM address r WHERE r.customer_id = $1 AND r.deleted_at IS NULL';

const street = streetNames.map((name) => columnOf(StoredAddress, 'r', name).sql).join(', ');

/** What each label is compared with; both sides without stop characters and capitals. */
const searched: Readonly<Record<AddressLabel, string>> = {
  any: 'r.search',
  company: 'search_form(r.company)',
  contact: `search_form(coalesce(r.contact_name, ''))`,
  street: `search_form(concat_ws(' ', ${street}))`,
  city: `search_form(r.city || ' ' || r.state)`,
  postalCode: 'search_form(r.postal_code)',
  phone: `search_form(coalesce(r.phone, ''))`,
  email: `search_form(coalesce(r.email, ''))`,
};

/** Company and street as one text. */
const placeOf = (company: string, street: string): string => `lower(${company}) || chr(10) || lower(${street})`;

/** Capitals are the database's own matter: `lower` of another language differs from it in some letters. */
const meant = row({
  companies: texts('array_agg(DISTINCT lower(f.company))'),
  places: texts(`array_agg(DISTINCT ${placeOf('f.company', 'f.street')})`),
});
const meantPlaces = statement(
  meant,
  `SELECT ${meant.sql} FROM unnest($1::text[], $2::text[]) AS f (company, street) HAVING count(*) > 0`,
);

const counted = row({ n: bigint('count(*)') });
const addressCount = statement(counted, `SELECT ${counted.sql} ${own}`);

const addressOfCustomer = statement(stored, `SELECT ${stored.sql} ${own} AND r.id = $2`);
const addressesAt = statement(
  stored,
  `SELECT ${stored.sql} ${own} AND lower(r.company) = ANY($2) AND ${placeOf('r.company', 'r.address1')} = ANY($3)`,
);
const defaultAddresses = statement(
  stored,
  `SELECT ${stored.sql} ${own} AND (r.is_default_pickup OR r.is_default_delivery)`,
);

/** Reads the address book of the caller's company. */
@Injectable()
export class AddressBookQueries {
  constructor(private readonly database: Database) {}

  async count({ customerId }: Actor): Promise<number> {
    return (await this.database.findOne(addressCount, [customerId]))?.n ?? 0;
  }

  /** The addresses of these companies in these streets, both lists going together row by row. */
  async at({ customerId }: Actor, companies: readonly string[], streets: readonly string[]): Promise<Address[]> {
    const said = await this.database.findOne(meantPlaces, [companies, streets]);
    if (!said) return [];
    return this.database.queryFor(addressesAt, [customerId, said.companies, said.places]);
  }

  find(actor: Actor, id: number): Promise<Address | undefined> {
    return this.database.findOne(addressOfCustomer, [actor.customerId, id]);
  }

  /** Where new freight begins and ends. */
  async defaults({ customerId }: Actor): Promise<DefaultAddresses> {
    const rows = await this.database.query(defaultAddresses, [customerId]);
    const first = (flag: 'isDefaultPickup' | 'isDefaultDelivery'): Address | null =>
      rows.find((address) => address[flag]) ?? null;
    return { pickup: first('isDefaultPickup'), delivery: first('isDefaultDelivery') };
  }

  /** Groups of addresses that are the same but for stop characters and capitals. */
  duplicates({ customerId }: Actor): Promise<DuplicateAddresses> {
    return alikeRows(this.database, { columns: stored, table: 'address', likeness: 'r.likeness' }, customerId);
  }
}

function foundBy(actor: Actor, filter: AddressFilter, ids: readonly number[] | null): FoundSql {
  const { isThirdPartyBilling: isBilling } = filter;
  const also = typeof isBilling === 'boolean' ? `${isBilling ? '' : 'NOT '}r.is_third_party_billing` : undefined;
  return foundRows({ name: 'address', searched, also }, actor, filter, ids);
}

/** Where the address book finds its rows. */
export const addressSource = listSource({
  list: addressBookList,
  select: stored,
  find: foundBy,
  toRows: asTheyAre<Address>,
  // Not coalesce(), which PostgreSQL takes for something that might leak other tenants' rows: a cursor could not use its index.
  sorts: {
    company: { expression: 'lower(r.company)', type: 'text' },
    city: { expression: 'lower(r.city)', type: 'text' },
    postalCode: { expression: 'r.postal_code', type: 'text' },
    contact: { expression: `lower(CASE WHEN r.contact_name IS NULL THEN '' ELSE r.contact_name END)`, type: 'text' },
    updated: { expression: 'r.updated_at', type: 'timestamptz' },
  },
  cells: { services: ({ services }) => services?.join(' ') },
});
