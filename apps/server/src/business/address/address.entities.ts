import { Column, type ColumnOptions } from 'typeorm';
import type { AddressWith } from '@lading/domain/freight/address';
import type { CountryCode } from '@lading/domain/freight/country';

interface AddressTable {
  /** How an optional line is stored without text. */
  readonly optional: ColumnOptions;
  /** Defaults of a table whose rows may have no address at all. */
  readonly unknown?: { readonly line: ColumnOptions; readonly country: ColumnOptions };
}

/** The columns of an address, for entities to extend; `Empty` is the value of an optional line without text. */
export function addressColumns<Empty>({ optional, unknown }: AddressTable): abstract new () => AddressWith<Empty> {
  abstract class AddressColumns {
    @Column('text', unknown?.line ?? {}) address1!: string;
    @Column('text', optional) address2!: string | Empty;
    @Column('text', unknown?.line ?? {}) city!: string;
    @Column('text', unknown?.line ?? {}) state!: string;
    @Column('text', unknown?.line ?? {}) postalCode!: string;
    @Column('text', unknown?.country ?? {}) country!: CountryCode;
  }
  return AddressColumns;
}
