import type { Location } from '@lading/contracts/customers/locations';
import { postalKey } from '@lading/domain/freight/postal-code';
import { wordKey } from '../../../kernel/tables/cell-readers.js';
import type { Cells } from '../../../business/imports/import-targets.js';

const keyIn = (cells: Cells, field: string): string => wordKey(cells.get(field) ?? '');

const grouped = (own: readonly Location[], keyOf: (one: Location) => string): Map<string, Location[]> =>
  Map.groupBy(own, keyOf);

/** The company's locations as a file names them, sorted once for all of its rows. */
export class OwnPlaces {
  private readonly byName: ReadonlyMap<string, readonly Location[]>;
  private readonly byStreet: ReadonlyMap<string, readonly Location[]>;
  private readonly postalKeys: ReadonlyMap<Location, string>;

  constructor(readonly all: readonly Location[]) {
    this.byName = grouped(all, ({ name }) => wordKey(name));
    this.byStreet = grouped(all, ({ address1 }) => wordKey(address1));
    this.postalKeys = new Map(all.map((one) => [one, postalKey(one.postalCode)]));
  }

  /** An own location is known by its name, or by its street and postal code. */
  at(cells: Cells, side: string): Location | undefined {
    const postal = postalKey(cells.get(`${side}PostalCode`) ?? '');
    const isThere = (one: Location): boolean => postal === '' || this.postalKeys.get(one) === postal;
    const named = this.byName.get(keyIn(cells, `${side}Name`))?.find(isThere);
    if (named || postal === '') return named;
    const street = keyIn(cells, `${side}Address1`);
    return street === '' ? undefined : this.byStreet.get(street)?.find(isThere);
  }

  billTo(cells: Cells): Location | undefined {
    const name = keyIn(cells, 'billTo');
    return name === '' ? undefined : this.byName.get(name)?.[0];
  }
}
