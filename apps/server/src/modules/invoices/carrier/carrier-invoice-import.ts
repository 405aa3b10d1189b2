import { InvoicedCharges } from '@lading/contracts/invoices/carrier-invoices';
import { check } from '@lading/contracts/kernel/schema';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  ImportTargets,
  type Cells,
  type Fault,
  type ImportedFile,
  type LateFaults,
  type OpenImport,
  type Verdict,
  type WrittenRows,
} from '../../../business/imports/import-targets.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { addTo, withDescription } from '../intake/invoice-import.service.js';
import { fieldAt, invoiceFields, partOf } from '../intake/invoice-fields.js';
import { proOf } from '../invoice-numbers.js';
import { numbersInUse } from './carrier-changes.queries.js';
import { CarrierInvoicesQueries, type BillableShipment } from './carrier-invoices.queries.js';
import { CarrierInvoices, isHauled } from './carrier-invoices.service.js';

/** The columns of a file; everything else of an invoice follows from its shipment. */
const names: readonly string[] = [
  ...['number', 'invoiceDate', 'proNumber', 'bolNumber', 'pounds', 'freightClass'],
  ...['chargeCode', 'chargeDescription', 'chargeAmount'],
];
const fields = invoiceFields.filter(({ name }) => names.includes(name));
const mostRows = 2000;

interface OpenInvoice {
  readonly line: number;
  readonly lines: number[];
  readonly shipment: BillableShipment;
  readonly header: Record<string, unknown>;
  readonly freight: Record<string, unknown>[];
  readonly charges: Record<string, unknown>[];
}

/** What is known when a file is read. */
interface FileContext {
  /** The shipments of the carrier that the file names, by PRO and by BOL number. */
  readonly byPro: ReadonlyMap<string, BillableShipment>;
  readonly byBol: ReadonlyMap<string, BillableShipment>;
  /** Customer and number of the invoices that were issued before. */
  readonly known: ReadonlySet<string>;
  readonly invoices: CarrierInvoices;
  readonly queries: CarrierInvoicesQueries;
}

const keyOf = (customerId: number, number: string): string => `${customerId} ${number.toLowerCase()}`;

const bad = (field: string, message: string): Verdict => ({ faults: [{ field, message }], isDuplicate: false });

/** Rows with the same number and shipment are one invoice; one that was issued before is passed over. */
class CarrierInvoiceFile implements OpenImport {
  private readonly open = new Map<string, OpenInvoice>();
  private readonly good: { shipment: BillableShipment; charged: InvoicedCharges }[] = [];

  constructor(private readonly context: FileContext) {}

  judge(line: number, cells: Cells): Verdict {
    const header = partOf('invoice', cells) ?? {};
    const number = (cells.get('number') ?? '').trim();
    if (number === '') return bad('number', fieldMessage('Invoice number', 'required'));
    const shipment = this.shipmentOf(cells);
    if (!shipment) return bad('proNumber', 'You have no shipment with this PRO or BOL number');
    if (!isHauled(shipment)) return bad('proNumber', "This shipment wasn't picked up yet");
    const key = keyOf(shipment.customerId, number);
    if (this.context.known.has(key)) return { faults: [], isDuplicate: true };
    const opened = this.open.get(key) ?? { line, lines: [], shipment, header, freight: [], charges: [] };
    if (opened.shipment.id !== shipment.id)
      return bad('proNumber', `Row ${opened.line} has the same invoice number for another shipment`);
    this.open.set(key, opened);
    opened.lines.push(line);
    addTo(opened.freight, partOf('freight', cells));
    addTo(opened.charges, withDescription(partOf('charge', cells)));
    return { faults: [], isDuplicate: false };
  }

  /** An invoice is whole only after its last row. */
  async conclude(): Promise<readonly LateFaults[]> {
    const late: LateFaults[] = [];
    for (const opened of this.open.values()) late.push(...(await this.concludeOne(opened)));
    return late;
  }

  /** Each is matched, published and audited like an invoice that was issued by itself. */
  async write(_: ImportedFile, actor: Actor): Promise<WrittenRows> {
    for (const { shipment, charged } of this.good) await this.context.invoices.issueFor(actor, shipment, charged);
    return { added: this.good.length, updated: 0 };
  }

  private shipmentOf(cells: Cells): BillableShipment | undefined {
    const { byPro, byBol } = this.context;
    return (
      byPro.get(proOf({ proNumber: cells.get('proNumber') ?? '' }) ?? '') ?? byBol.get(bolOf(cells.get('bolNumber')))
    );
  }

  /** Without freight in the file it is the agreed freight. */
  private async concludeOne({ header, freight, charges, shipment, line, lines }: OpenInvoice): Promise<LateFaults[]> {
    const { number, invoiceDate } = header;
    const billed = freight.length > 0 ? freight : (await this.context.queries.agreedOf(shipment)).agreed.freight;
    const result = check(InvoicedCharges, { number, invoiceDate, freight: billed, charges });
    const faults: Fault[] =
      'issues' in result
        ? result.issues.map(({ path, message }) => ({ field: fieldAt(path), message }))
        : faultsOf(result.value);
    if ('value' in result && faults.length === 0) {
      this.good.push({ shipment, charged: result.value });
      return [];
    }
    const said = `Row ${line} of the same invoice has a problem`;
    const others = lines.filter((one) => one !== line);
    return [{ line, faults }, ...others.map((one) => ({ line: one, faults: [{ field: 'number', message: said }] }))];
  }
}

const bolOf = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

const faultsOf = ({ charges }: InvoicedCharges): Fault[] =>
  charges.reduce((sum, { cents }) => sum + cents, 0) > 0
    ? []
    : [{ field: 'chargeAmount', message: 'The charges must add up to more than zero' }];

/** Registers the import of a carrier's invoices. */
@Injectable()
export class CarrierInvoiceImport implements OnModuleInit {
  constructor(
    private readonly targets: ImportTargets,
    private readonly database: Database,
    private readonly invoices: CarrierInvoices,
    private readonly queries: CarrierInvoicesQueries,
  ) {}

  onModuleInit(): void {
    this.targets.register({
      kind: 'carrierInvoices',
      fields,
      mostRows,
      open: async (actor, { valuesOf }) => {
        const pros = valuesOf('proNumber').map((text) => proOf({ proNumber: text }) ?? '');
        const shipments = await this.queries.billable(actor, unique(pros), unique(valuesOf('bolNumber').map(bolOf)));
        const numbers = unique(valuesOf('number').map((text) => text.trim().toLowerCase()));
        const known = await this.database.query(numbersInUse, [found(actor.carrierId), numbers]);
        return new CarrierInvoiceFile({
          byPro: new Map(shipments.map((one) => [one.proNumber ?? '', one])),
          byBol: new Map(shipments.map((one) => [bolOf(one.bolNumber), one])),
          known: new Set(known.map(({ customerId, number }) => keyOf(customerId, number))),
          ...{ invoices: this.invoices, queries: this.queries },
        });
      },
    });
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
