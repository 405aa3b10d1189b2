import { freightTerms } from '@lading/domain/freight/freight-terms';
import { normalizeProNumber } from '@lading/domain/identifiers/pro-number';
import { readFreightClass } from '../../../business/imports/freight-readers.js';
import { countryIn, readPostalCode } from '../../../business/imports/address-readers.js';
import { readDay, readerOf, readNumber } from '../../../kernel/tables/cell-readers.js';
import type { Cells, TargetField } from '../../../business/imports/import-targets.js';

/** A column of a file of invoices: how its text is read, and which part of the invoice it fills. */
export interface InvoiceField extends TargetField {
  /** The invoice itself, a line of freight, or a charge. */
  readonly part: 'invoice' | 'freight' | 'charge';
  /** Its name in that part. */
  readonly at: string;
  readonly read?: (text: string) => unknown;
  readonly fallback?: string;
}

const readTerms = readerOf(freightTerms.map(({ terms, name }) => ({ key: terms, names: [name] })));
const readWhole = (text: string): unknown => {
  const number = Number(readNumber(text));
  return Number.isFinite(number) ? number : text;
};
const readAmount = (text: string): unknown => {
  const amount = text.replaceAll(/[$\s]/g, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(amount);
  const dollars = Number(readNumber(amount.replaceAll(/[()-]/g, '')));
  if (!Number.isFinite(dollars)) return text;
  return Math.round(dollars * 100) * (isNegative ? -1 : 1);
};
const readZip = (text: string): string => readPostalCode(text, countryIn(undefined, text));
/** Digits, and the X that some carriers check their numbers with. */
const readPro = (text: string): string => normalizeProNumber(text).replaceAll(/[^\dX]|X(?!$)/g, '');

/** Rows with the same carrier and number are one invoice: the first one says whose it is, each may add freight and a charge. */
export const invoiceFields: readonly InvoiceField[] = [
  {
    name: 'number',
    title: 'Invoice number',
    isRequired: true,
    synonyms: ['Invoice', 'Invoice #', 'Bill number', 'Freight bill'],
    examples: ['20261201-482000013', '20261201-482000013'],
    part: 'invoice',
    at: 'number',
  },
  {
    name: 'scac',
    title: 'SCAC',
    isRequired: true,
    synonyms: ['Carrier', 'Carrier code'],
    examples: ['JBTR', 'JBTR'],
    part: 'invoice',
    at: 'scac',
    read: (text) => text.toUpperCase(),
  },
  {
    name: 'invoiceDate',
    title: 'Invoice date',
    isRequired: true,
    synonyms: ['Date', 'Bill date'],
    examples: ['12/01/2026', '12/01/2026'],
    part: 'invoice',
    at: 'invoiceDate',
    read: readDay,
  },
  {
    name: 'proNumber',
    title: 'PRO number',
    orElse: 'bolNumber',
    synonyms: ['PRO', 'PRO #', 'PRO#'],
    examples: ['482000013', '482000013'],
    part: 'invoice',
    at: 'proNumber',
    read: readPro,
  },
  {
    name: 'bolNumber',
    title: 'Bill of lading number',
    synonyms: ['BOL', 'BOL #', 'BOL#', 'BOL number'],
    examples: ['', ''],
    part: 'invoice',
    at: 'bolNumber',
  },
  {
    name: 'correctsNumber',
    title: 'Corrects invoice number',
    synonyms: ['Original invoice', 'Corrected invoice'],
    examples: ['', ''],
    part: 'invoice',
    at: 'correctsNumber',
  },
  {
    name: 'billTo',
    title: 'Bill to',
    isRequired: true,
    synonyms: ['Payer', 'Bill to name'],
    examples: ['Harbor Mill', 'Harbor Mill'],
    part: 'invoice',
    at: 'billTo',
  },
  {
    name: 'terms',
    title: 'Freight terms',
    synonyms: ['Terms'],
    examples: ['Prepaid', ''],
    part: 'invoice',
    at: 'terms',
    read: readTerms,
    fallback: 'prepaid',
  },
  {
    name: 'originPostalCode',
    title: 'Origin ZIP',
    isRequired: true,
    synonyms: ['Origin postal code', 'From ZIP', 'Shipper ZIP'],
    examples: ['60607', '60607'],
    part: 'invoice',
    at: 'originPostalCode',
    read: readZip,
  },
  {
    name: 'destinationPostalCode',
    title: 'Destination ZIP',
    isRequired: true,
    synonyms: ['Destination postal code', 'To ZIP', 'Consignee ZIP'],
    examples: ['30303', '30303'],
    part: 'invoice',
    at: 'destinationPostalCode',
    read: readZip,
  },
  {
    name: 'currency',
    title: 'Currency',
    examples: ['USD', ''],
    part: 'invoice',
    at: 'currency',
    read: (text) => text.toUpperCase(),
    fallback: 'USD',
  },
  {
    name: 'total',
    title: 'Total',
    isRequired: true,
    synonyms: ['Amount due', 'Invoice total', 'Total amount'],
    examples: ['590.01', '590.01'],
    part: 'invoice',
    at: 'totalCents',
    read: readAmount,
  },
  {
    name: 'pounds',
    title: 'Weight (lb)',
    synonyms: ['Weight', 'Pounds', 'Billed weight'],
    examples: ['1150', ''],
    part: 'freight',
    at: 'pounds',
    read: readWhole,
  },
  {
    name: 'freightClass',
    title: 'Class',
    synonyms: ['Freight class', 'Billed class'],
    examples: ['92.5', ''],
    part: 'freight',
    at: 'freightClass',
    read: (text) => readWhole(readFreightClass(text)),
  },
  {
    name: 'chargeCode',
    title: 'Charge code',
    synonyms: ['Charge', 'Code'],
    examples: ['GROSS', 'FUEL'],
    part: 'charge',
    at: 'code',
    read: (text) => text.toUpperCase(),
  },
  {
    name: 'chargeDescription',
    title: 'Charge description',
    synonyms: ['Description'],
    examples: ['Gross linehaul', 'Fuel surcharge'],
    part: 'charge',
    at: 'description',
  },
  {
    name: 'chargeAmount',
    title: 'Charge amount',
    synonyms: ['Amount', 'Charge total'],
    examples: ['494.98', '95.03'],
    part: 'charge',
    at: 'cents',
    read: readAmount,
  },
];

/** What the cells of one row say of a part; nothing when all of its cells are empty. A cell such as `n/a` is read as no PRO number. */
export function partOf(part: InvoiceField['part'], cells: Cells): Record<string, unknown> | undefined {
  const fields = invoiceFields.filter((field) => field.part === part);
  const said = fields.flatMap(({ name, at, read, fallback }): [string, unknown][] => {
    const text = (cells.get(name) ?? '').trim() || fallback;
    const value = text && read ? read(text) : text;
    return value === undefined || value === '' ? [] : [[at, value]];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** The column that fills the place of a message. */
export function fieldAt([first = '', , inner]: readonly string[]): string {
  const part = first === 'freight' ? 'freight' : first === 'charges' ? 'charge' : 'invoice';
  const at = part === 'invoice' ? first : inner;
  const column = invoiceFields.find((field) => field.part === part && field.at === at);
  return column?.name ?? (part === 'charge' ? 'chargeCode' : part === 'freight' ? 'pounds' : 'number');
}
