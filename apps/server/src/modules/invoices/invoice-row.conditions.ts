import { isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';
import { bigint, columnOf, columnsOf, day, row } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Invoice } from './invoices.entities.js';

/** What lists, files and messages tell of an invoice `r`, in this order; what it costs is nothing once it is voided. */
export const invoiceRowColumns = {
  ...columnsOf(Invoice, 'r', 'id', 'number', 'state', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  shipmentId: columnOf(Invoice, 'r', 'shipmentId'),
  shipmentNumber: columnOf(Shipment, 's', 'number').nullable(),
  ...columnsOf(Invoice, 'r', 'proNumber', 'invoiceDate', 'dueOn', 'currency', 'totalCents', 'creditedCents'),
  owedCents: bigint(`CASE WHEN ${isNotVoided('r')} THEN ${owedCents('r')} ELSE 0 END`),
  ...columnsOf(Invoice, 'r', 'agreedCents', 'varianceCents', 'mainReason', 'contestUntil'),
  answerBy: day(
    `CASE WHEN r.state = 'disputed' THEN (SELECT d.answer_by FROM invoice_dispute d WHERE d.invoice_id = r.id AND d.state = 'open') END`,
  ).nullable(),
  receivedAt: columnOf(Invoice, 'r', 'receivedAt'),
};

export const invoiceColumns = row(invoiceRowColumns).sql;

/** With its carrier `c` and its shipment `s`, where one belongs to it. */
export const invoiceJoins = 'JOIN carrier c ON c.id = r.carrier_id LEFT JOIN shipment s ON s.id = r.shipment_id';
export const invoiceRows = `FROM invoice r ${invoiceJoins}`;
