import { Injectable } from '@nestjs/common';
import type { Address, ExportAddresses } from '@lading/contracts/address-book';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import { AddressBookQueries } from './address-book.queries.js';

const columns: readonly CsvColumn<Address>[] = [
  { title: 'Company', value: ({ company }) => company },
  { title: 'Type of place', value: ({ locationType }) => locationType },
  { title: 'Address', value: ({ address1 }) => address1 },
  { title: 'Address 2', value: ({ address2 }) => address2 },
  { title: 'City', value: ({ city }) => city },
  { title: 'State', value: ({ state }) => state },
  { title: 'Postal code', value: ({ postalCode }) => postalCode },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Contact name', value: ({ contactName }) => contactName },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Extension', value: ({ extension }) => extension },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Ready time', value: ({ readyTime }) => readyTime },
  { title: 'Close time', value: ({ closeTime }) => closeTime },
  { title: 'Services', value: ({ services }) => services?.join(' ') },
  { title: 'Third-party billing', value: ({ isThirdPartyBilling }) => (isThirdPartyBilling ? 'yes' : 'no') },
  { title: 'Default pickup', value: ({ isDefaultPickup }) => (isDefaultPickup ? 'yes' : 'no') },
  { title: 'Default delivery', value: ({ isDefaultDelivery }) => (isDefaultDelivery ? 'yes' : 'no') },
  { title: 'Instructions', value: ({ instructions }) => instructions },
];

/** Writes found addresses as a file. */
@Injectable()
export class AddressExport {
  constructor(
    private readonly queries: AddressBookQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { ids, ...filter }: ExportAddresses): Promise<FileAnswer> {
    const name = `address-book-${this.clock.iso().slice(0, 10)}`;
    return listFile(name, columns, await this.queries.every(actor, filter, ids));
  }
}
