import { Column, type ColumnOptions } from 'typeorm';
import type { CountryCode } from '@lading/domain/freight/country';

interface AddressTable {
  /** How an optional line is stored without text. */
  readonly optional: ColumnOptions;
  /** Defaults of a table whose rows may have no address at all. */
  readonly unknown?: { readonly line: ColumnOptions; readonly country: ColumnOptions };
}

/** The columns of an address, for entities to extend; `Line` is the type of an optional line. */
export function addressColumns<Line extends string | null>({ optional, unknown }: AddressTable) {
  abstract class AddressColumns {
    @Column('text', unknown?.line ?? {}) address1!: string;
    @Column('text', optional) address2!: Line;
    @Column('text', unknown?.line ?? {}) city!: string;
    @Column('text', unknown?.line ?? {}) state!: string;
    @Column('text', unknown?.line ?? {}) postalCode!: string;
    @Column('text', unknown?.country ?? {}) country!: CountryCode;
  }
  return AddressColumns;
}
