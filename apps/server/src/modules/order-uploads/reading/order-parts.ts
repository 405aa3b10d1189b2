import type { Party } from '@lading/contracts/fields/address';
import { ShippedItem } from '@lading/contracts/fields/freight';
import type { Location } from '@lading/contracts/customers/locations';
import { ListOf } from '@lading/contracts/kernel/field';
import { check, type Issue } from '@lading/contracts/kernel/schema';
import { PickupOrder } from '@lading/contracts/fields/pickup-order';
import { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { addressOf } from '@lading/domain/freight/address';
import type { Cells, Fault } from '../../../business/imports/import-targets.js';
import { type OrderField, orderFields } from './order-fields.js';
import type { MeasureUnits } from '../../../business/imports/measure-units.js';
import type { WholeOrder } from '../order-content.js';
import { itemFields } from './order-item-fields.js';
import type { OwnPlaces } from './own-places.js';

/** What a file orders is quoted and dispatched in one go, so that each line says what it is. */
class OrderDetails extends QuoteDetails {
  @ListOf(() => ShippedItem, { minItems: 1, maxItems: 60 }) override items!: ShippedItem[];
}

type Raw = Record<string, unknown>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field with its target path, split once and not for every row. */
interface PlacedField extends Pick<OrderField, 'name' | 'read' | 'fallback'> {
  readonly paths: readonly (readonly string[])[];
}

const placed = (fields: readonly OrderField[]): readonly PlacedField[] =>
  fields.map(({ name, read, fallback, at }) => ({ name, read, fallback, paths: at.map((path) => path.split('.')) }));

function inside(raw: Raw, key: string): Raw {
  const value = raw[key];
  return isRaw(value) ? value : {};
}

function put(tree: Raw, path: readonly string[], value: unknown): void {
  let at = tree;
  const last = path.length - 1;
  for (let depth = 0; depth < last; depth += 1) {
    const key = path[depth] ?? '';
    const inner = at[key];
    const next = isRaw(inner) ? inner : {};
    at[key] = next;
    at = next;
  }
  at[path[last] ?? ''] = value;
}

/** What the cells say, each at its places; empty cells say nothing, or what their fallback says. */
function rawOf(fields: readonly PlacedField[], cells: Cells): Raw {
  const raw: Raw = {};
  for (const { name, paths, read, fallback } of fields) {
    const text = (cells.get(name) ?? '').trim();
    const value = text === '' ? fallback?.(cells) : read ? read(text, cells) : text;
    if (value === undefined || value === '') continue;
    for (const path of paths) put(raw, path, value);
  }
  return raw;
}

export const isFaulty = (input: object): input is { readonly faults: readonly Fault[] } => 'faults' in input;

const allFields = [...orderFields, ...itemFields];
const isBelow = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The field of a message; each field gets one message at a time. */
export function faultsOf(prefix: string, issues: readonly Issue[]): Fault[] {
  const faults = issues.map(({ path, message }): Fault => {
    const place = [prefix, ...path].filter((part) => part !== '').join('.');
    const line = place.replace(/^details\.items\.\d+/, 'item');
    return {
      field:
        allFields.find(({ at, decides = [] }) => [...at, ...decides].some((one) => isBelow(line, one)))?.name ?? '',
      message,
    };
  });
  return faults.filter(({ field }, index) => faults.findIndex((one) => one.field === field) === index);
}

const partyOf = (one: Location): Partial<Party> => ({
  name: one.name.slice(0, 100),
  ...addressOf(one, undefined, (line) => line.slice(0, 100)),
  contactName: one.contactName,
  phone: one.phone,
});

/** The file may name another contact than the location's. */
function withOwn(raw: Raw, own: Location | undefined, side: string): void {
  if (!own) return;
  const { id, city, state, postalCode, country, locationType } = own;
  const { contactName, phone } = inside(inside(raw, 'dispatch'), side);
  put(raw, ['details', side], { locationId: id, city, state, postalCode, country, locationType });
  const other = { ...(contactName !== undefined && { contactName }), ...(phone !== undefined && { phone }) };
  put(raw, ['dispatch', side], { ...partyOf(own), ...other });
}

function withBillTo(raw: Raw, billTo: Location | undefined): void {
  if (!billTo) return;
  put(raw, ['details', 'billToLocationId'], billTo.id);
  put(raw, ['dispatch', 'billTo'], partyOf(billTo));
}

const addressParts = ['Address1', 'City', 'State', 'PostalCode'];

/** A name without an address was meant for an own location: that is what is wrong, not each part of the address. */
function withoutUnknown(faults: readonly Fault[], cells: Cells): readonly Fault[] {
  const isNameAlone = (side: string): boolean =>
    (cells.get(`${side}Name`) ?? '').trim() !== '' &&
    addressParts.every((part) => (cells.get(`${side}${part}`) ?? '').trim() === '') &&
    faults.some(({ field }) => field === `${side}Address1`);
  const alone = ['origin', 'destination'].filter(isNameAlone);
  const message = 'None of your locations has this name. Enter its address instead';
  return [
    ...alone.map((side) => ({ field: `${side}Name`, message })),
    ...faults.filter(({ field }) => !alone.some((side) => field.startsWith(side))),
  ];
}

/** The first row of an order, and the units of its measures if it could be read. */
interface OpenUnits {
  readonly line: number;
  readonly units: string | undefined;
}

/** Reads orders from the columns that a file has. */
export class OrderShape {
  private readonly ofItem: readonly PlacedField[];
  private readonly ofOrder: readonly PlacedField[];

  constructor(
    hasField: (field: string) => boolean,
    private readonly own: OwnPlaces,
    private readonly units: MeasureUnits,
  ) {
    const speaks = ({ name, fallback }: OrderField): boolean => hasField(name) || fallback !== undefined;
    this.ofItem = placed(itemFields.filter(speaks));
    this.ofOrder = placed(allFields.filter(speaks));
  }

  /** The line of freight of a row. */
  itemOf(cells: Cells, first: OpenUnits): ShippedItem | { faults: readonly Fault[] } {
    const { units, fault } = this.units.of(cells);
    if (fault) return { faults: [fault] };
    if (units !== undefined && first.units !== undefined && units !== first.units)
      return { faults: [{ field: 'units', message: `Units is another than in row ${first.line} of the same order` }] };
    const result = check(ShippedItem, inside(rawOf(this.ofItem, cells), 'item'), 'text');
    return 'issues' in result ? { faults: faultsOf('item', result.issues) } : result.value;
  }

  /** The order that a row begins, with the row's line of freight. */
  orderOf(cells: Cells): WholeOrder | { faults: readonly Fault[] } {
    const { units = this.units.own, fault } = this.units.of(cells);
    return fault ? { faults: [fault] } : this.orderIn(units, cells);
  }

  private orderIn(units: string, cells: Cells): WholeOrder | { faults: readonly Fault[] } {
    const raw = rawOf(this.ofOrder, cells);
    put(raw, ['details', 'units'], units);
    const from = this.own.at(cells, 'origin');
    withOwn(raw, from, 'origin');
    withOwn(raw, this.own.at(cells, 'destination'), 'destination');
    withBillTo(raw, this.own.billTo(cells));
    const window = { readyTime: from?.readyTime ?? '09:00', closeTime: from?.closeTime ?? '17:00' };
    const dispatch = check(PickupOrder, { ...window, ...inside(raw, 'dispatch') }, 'text');
    const details = check(OrderDetails, { ...inside(raw, 'details'), items: [inside(raw, 'item')] }, 'text');
    if ('issues' in dispatch || 'issues' in details) {
      const issues = [
        ...('issues' in dispatch ? dispatch.issues.map((one) => ({ ...one, path: ['dispatch', ...one.path] })) : []),
        ...('issues' in details ? details.issues.map((one) => ({ ...one, path: ['details', ...one.path] })) : []),
      ];
      return { faults: withoutUnknown(faultsOf('', issues), cells) };
    }
    return { details: details.value, dispatch: dispatch.value };
  }
}

/** The fields in which a further row of an order says something else than its first one; about units see `itemOf`. */
export function differencesOf(cells: Cells, first: Cells, line: number): Fault[] {
  const text = (of: Cells, name: string): string => (of.get(name) ?? '').trim();
  return orderFields
    .filter(
      ({ name }) =>
        name !== 'reference' && name !== 'units' && text(cells, name) !== '' && text(cells, name) !== text(first, name),
    )
    .map(({ name, title }) => ({ field: name, message: `${title} is another than in row ${line} of the same order` }));
}
