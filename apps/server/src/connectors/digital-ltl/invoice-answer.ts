import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import type { BilledFreight, MeasuredSize } from '@lading/domain/invoice-audit/audit-case';
import type { ChargeLine } from '@lading/domain/measures/money';
import type { Declined } from '../carrier-answer.js';
import type { CarrierInvoice, InvoicesListed } from '../connector.js';
import { plainText, UnreadableAnswer, type AnswerReader } from '../http/answer-reader.js';
import { findRefusal } from './message-status.js';

const terms = { Prepaid: 'prepaid', Collect: 'collect', 'Third Party': 'thirdParty' } as const;
const currencies = ['USD', 'CAD', 'MXN'] as const;
const mostInvoices = 50;

/** One million; more is a fault of the carrier's system. */
const highestCents = 100_000_000;
const amount = { from: -highestCents, to: highestCents };
const total = { from: 0, to: highestCents };
const pounds = { from: 1, to: 999_999 };
const side = { from: 0.01, to: 9999.99 };

function readClass(line: AnswerReader): FreightClass {
  const text = line.text('classification', 10);
  const freightClass = freightClasses.find((known) => String(known) === text);
  if (freightClass === undefined) throw new UnreadableAnswer('a line has no freight class');
  return freightClass;
}

function readSize(line: AnswerReader): MeasuredSize | undefined {
  if (!line.has('length')) return undefined;
  line.oneOf('dimensionsUnit', ['Inches']);
  const [length, width, height] = [
    line.number('length', side),
    line.number('width', side),
    line.number('height', side),
  ];
  return { unitSystem: 'imperial', length, width, height };
}

function readLine(line: AnswerReader): BilledFreight {
  line.oneOf('weightUnit', ['Pounds']);
  const size = readSize(line);
  return { pounds: line.integer('weight', pounds), freightClass: readClass(line), ...(size && { size }) };
}

function readCharge(charge: AnswerReader, currency: string): ChargeLine {
  charge.oneOf('currency', [currency]);
  const code = charge.text('code', 20);
  const description = plainText(charge.findText('description', 200) ?? code);
  return { code, description, cents: charge.cents('amount', amount) };
}

/** Lines that do not add up are taken as they are: the audit says so. */
function readInvoice(invoice: AnswerReader): CarrierInvoice {
  const references = invoice.object('referenceNumbers');
  const payment = invoice.object('payment');
  const currency = payment.oneOf('currency', currencies);
  return {
    number: plainText(invoice.text('invoiceNumber', 40)),
    invoiceDate: invoice.date('invoiceDate'),
    scac: invoice.text('scac', 4),
    pro: references.findText('pro', 16),
    bolNumber: references.findText('bol', 20),
    currency,
    terms: terms[payment.oneOf('terms', ['Prepaid', 'Collect', 'Third Party'])],
    billTo: plainText(invoice.object('billTo').text('name', 200)),
    originPostalCode: invoice.object('origin').text('postalCode', 10),
    destinationPostalCode: invoice.object('destination').text('postalCode', 10),
    freight: invoice.list('lineItems', 100).map(readLine),
    charges: invoice.list('charges', 100).map((charge) => readCharge(charge, currency)),
    totalCents: invoice.cents('totalCharges', total),
  };
}

/** Reads the invoices of a shipment; throws `UnreadableAnswer` at the first that is not as agreed, so that no invoice is imported in part. */
export function readInvoiceList(answer: AnswerReader): InvoicesListed | Declined {
  const refusal = findRefusal(answer);
  if (refusal !== null) return refusal;
  return { outcome: 'listed', invoices: answer.list('invoices', mostInvoices).map(readInvoice) };
}
