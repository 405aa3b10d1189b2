import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ExportLocations, Location } from '@lading/contracts/locations';
import { freightTerms } from '@lading/domain/freight-terms';
import { locationTypes } from '@lading/domain/location-type';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { tableFile } from '../../kernel/tables/table-file.js';
import { LocationsQueries } from './locations.queries.js';

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');
const typeName = (type: string): string => locationTypes.find((known) => known.type === type)?.name ?? type;
const termsOf = ({ freightTerms: granted }: Location): string =>
  freightTerms
    .filter(({ terms }) => granted.includes(terms))
    .map(({ name }) => name)
    .join('; ');

const columns: readonly CsvColumn<Location>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'In use', value: ({ isActive }) => yesOrNo(isActive) },
  { title: 'Type of place', value: ({ locationType }) => typeName(locationType) },
  { title: 'Address', value: ({ address1 }) => address1 },
  { title: 'Address 2', value: ({ address2 }) => address2 },
  { title: 'City', value: ({ city }) => city },
  { title: 'State', value: ({ state }) => state },
  { title: 'Postal code', value: ({ postalCode }) => postalCode },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Contact name', value: ({ contactName }) => contactName },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Ready time', value: ({ readyTime }) => readyTime },
  { title: 'Close time', value: ({ closeTime }) => closeTime },
  { title: 'Freight terms', value: termsOf },
  { title: 'Billing address', value: ({ isBilling }) => yesOrNo(isBilling) },
];

/** Writes found locations as a file. */
@Injectable()
export class LocationExport {
  constructor(
    private readonly queries: LocationsQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { format, ...filter }: ExportLocations): Promise<FileAnswer> {
    const name = `locations-${this.clock.iso().slice(0, 10)}`;
    return tableFile({ name, title: 'Locations', format }, columns, await this.queries.every(actor, filter));
  }
}
