import type { Party } from '@lading/contracts/fields/address';
import type { FreightItem } from '@lading/contracts/fields/freight';
import type { DuplicateAction } from '@lading/contracts/customers/imports';
import type { OrderState } from '@lading/contracts/shipments/order-uploads';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { postalKey } from '@lading/domain/freight/postal-code';
import type {
  Cells,
  Fault,
  ImportedFile,
  LateFaults,
  OpenImport,
  Verdict,
  WrittenRows,
} from '../../../business/imports/import-targets.js';
import { payingLocation, storedDetails, type WholeOrder } from '../order-content.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { differencesOf, isFaulty, type OrderShape } from './order-parts.js';

/** An order that is there already. */
export interface KnownOrder {
  readonly id: number;
  readonly reference: string;
  readonly state: OrderState;
  readonly isVisible: boolean;
  /** Nothing is done with its upload just now. */
  readonly isIdle: boolean;
}

/** An order of the file that is good. */
export interface ReadOrder {
  readonly reference: string;
  readonly line: number;
  /** Of all its rows. */
  readonly lines: readonly number[];
  /** Of the order that it replaces. */
  readonly replacesId?: number;
  /** JSON: thousands of orders take too much memory as objects. */
  readonly details: string;
  /** JSON. */
  readonly dispatch: string;
  readonly locationId: number | null;
  readonly freightTerms: string;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly shipDate: string;
  readonly units: string;
  readonly handlingUnits: number;
  readonly weight: number;
}

/** The rest of the portal, as the reading needs it. */
export interface OrderImportContext {
  readonly basis: string;
  readonly onDuplicate: DuplicateAction;
  readonly shape: OrderShape;
  /** The order number of each row. */
  readonly references: readonly string[];
  readonly known: readonly KnownOrder[];
  /** What is wrong with an order whose every single field is allowed. */
  faultsOf(order: WholeOrder): Fault[];
  write(actor: Actor, file: ImportedFile, orders: readonly ReadOrder[]): Promise<void>;
}

interface OpenOrder {
  readonly reference: string;
  readonly line: number;
  readonly cells: Cells;
  readonly order: WholeOrder | undefined;
  readonly known: KnownOrder | undefined;
  readonly lines: number[];
  readonly items: FreightItem[];
  badLine?: number;
}

const mostItems = 60;

const keyOf = (reference: string): string => reference.trim().toLowerCase();

export const zoneKey = (country: string, postalCode: string): string =>
  `${country} ${postalKey(postalCode).toUpperCase()}`;

const fault = (field: string, message: string): Fault => ({ field, message });
const inHand: readonly OrderState[] = ['rating', 'dispatching', 'dispatched'];

/** Reads a file of orders: rows with the same number are one order, which comes in whole or not at all. */
export class OrderReading implements OpenImport {
  readonly basis: string;
  private readonly open = new Map<string, OpenOrder>();
  private readonly known: ReadonlyMap<string, KnownOrder>;
  /** Rows that an order has in the file: with the last of them it is whole, and need not be remembered. */
  private readonly rowsOf: ReadonlyMap<string, number>;
  private readonly late: LateFaults[] = [];
  private readonly good: ReadOrder[] = [];
  private readonly counts = { added: 0, updated: 0 };

  constructor(private readonly around: OrderImportContext) {
    this.basis = around.basis;
    this.known = new Map(around.known.map((one) => [one.reference.toLowerCase(), one]));
    this.rowsOf = counted(around.references.map(keyOf));
  }

  judge(line: number, cells: Cells): Verdict {
    const reference = (cells.get('reference') ?? '').trim();
    if (reference === '')
      return { faults: [fault('reference', fieldMessage('Order number', 'required'))], isDuplicate: false };
    const key = keyOf(reference);
    const there = this.open.get(key);
    if (there) return this.judgeFurther(there, line, cells);
    const [opened, verdict] = this.judgeFirst(reference, line, cells);
    this.open.set(key, opened);
    this.concludeWhole(opened);
    return verdict;
  }

  conclude(): Promise<readonly LateFaults[]> {
    return Promise.resolve(this.late);
  }

  async write(file: ImportedFile, actor: Actor): Promise<WrittenRows> {
    if (this.good.length > 0) await this.around.write(actor, file, this.good);
    return this.counts;
  }

  private judgeFirst(reference: string, line: number, cells: Cells): readonly [OpenOrder, Verdict] {
    const known = this.known.get(keyOf(reference));
    const order = this.around.shape.orderOf(cells);
    const faults = [...(isFaulty(order) ? order.faults : []), ...this.knownFaults(known)];
    const whole = isFaulty(order) ? undefined : order;
    const items = whole ? [...whole.details.items] : [];
    const opened: OpenOrder = { reference, line, cells, order: whole, known, lines: [line], items };
    if (faults.length > 0) opened.badLine = line;
    return [opened, { faults, isDuplicate: known !== undefined }];
  }

  private judgeFurther(opened: OpenOrder, line: number, cells: Cells): Verdict {
    opened.lines.push(line);
    const item = this.around.shape.itemOf(cells, { line: opened.line, units: opened.order?.details.units });
    const faults = [...(isFaulty(item) ? item.faults : []), ...differencesOf(cells, opened.cells, opened.line)];
    if (!isFaulty(item)) opened.items.push(item);
    if (opened.lines.length > mostItems) faults.push(fault('reference', `An order can have up to ${mostItems} rows`));
    if (faults.length > 0) opened.badLine ??= line;
    this.concludeWhole(opened);
    return { faults, isDuplicate: opened.known !== undefined };
  }

  private concludeWhole(opened: OpenOrder): void {
    const key = keyOf(opened.reference);
    if (opened.lines.length < (this.rowsOf.get(key) ?? 0)) return;
    this.late.push(...this.concludeOne(opened));
    this.open.delete(key);
  }

  /** An order number that is known leaves its order as it is, or replaces it until it is dispatched. */
  private knownFaults(known: KnownOrder | undefined): Fault[] {
    if (!known) return [];
    if (!known.isVisible) return [fault('reference', 'An order of another location has this number')];
    if (this.around.onDuplicate === 'skip') return [];
    if (inHand.includes(known.state) || !known.isIdle)
      return [fault('reference', 'This order is in progress or was already dispatched')];
    return [];
  }

  private concludeOne(opened: OpenOrder): LateFaults[] {
    const { badLine, lines, line, order, known } = opened;
    if (badLine !== undefined || !order) return this.refused(lines, badLine ?? line);
    const whole = lines.length === 1 ? order : { ...order, details: { ...order.details, items: opened.items } };
    const faults = this.around.faultsOf(whole);
    if (faults.length > 0) return [{ line, faults }, ...this.refused(lines, line)];
    if (known && this.around.onDuplicate === 'skip') return [];
    this.good.push(readOrder(opened, whole));
    this.counts[known ? 'updated' : 'added'] += lines.length;
    return [];
  }

  /** The other rows of an order that cannot come in. */
  private refused(lines: readonly number[], badLine: number): LateFaults[] {
    const message = `Row ${badLine} of the same order has a problem`;
    return lines.filter((line) => line !== badLine).map((line) => ({ line, faults: [fault('reference', message)] }));
  }
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const labelOf = ({ name, city, state }: Party): string => `${name}, ${city}, ${state}`;

function readOrder({ reference, line, lines, known }: OpenOrder, order: WholeOrder): ReadOrder {
  const { details, dispatch } = order;
  const { freightTerms, shipDate, units, items } = details;
  return {
    ...{ reference, line, lines },
    ...(known && { replacesId: known.id }),
    details: JSON.stringify(storedDetails(order)),
    dispatch: JSON.stringify(dispatch),
    locationId: payingLocation(details),
    ...{ freightTerms, shipDate, units },
    originLabel: labelOf(dispatch.origin),
    destinationLabel: labelOf(dispatch.destination),
    handlingUnits: items.reduce((sum, { handlingUnits }) => sum + handlingUnits, 0),
    weight: items.reduce((sum, { weight }) => sum + weight, 0),
  };
}
