import { freightAuditApi, usualAuditPeriod } from '../invoices/freight-audit.js';
import { defineList } from './define-list.js';

/** The discrepancies across all invoices of a company. */
export const differenceList = defineList({
  screen: 'freight-audit',
  rows: freightAuditApi.list,
  key: 'id',
  columns: {
    reason: { title: 'Reason' },
    amount: { title: 'Variance', sort: true, align: 'end' },
    verdict: { title: 'Verdict' },
    carrier: { title: 'Carrier' },
    invoice: { title: 'Invoice', sort: true },
    status: { title: 'Invoice status' },
    shipment: { title: 'Shipment' },
    credit: { title: 'Additional credit due', align: 'end', isExtra: true },
    date: { title: 'Invoice date', isExtra: true },
    received: { title: 'Received', sort: true, isExtra: true },
  },
  sort: '-received',
  search: 'value',
  filters: {
    period: { title: 'Period', field: 'period', unset: { period: usualAuditPeriod }, only: 'tab' },
    reason: { title: 'Reason', field: 'reason' },
    verdict: { title: 'Verdict', field: 'verdict', isAlone: true },
    state: { title: 'Invoice status', field: 'state', only: 'tab' },
    carrier: { title: 'Carrier', field: 'carrierId', only: 'chip' },
  },
  file: {
    endpoint: freightAuditApi.export,
    name: 'freight-audit',
    columns: {
      invoiceNumber: 'Invoice number',
      invoiceDate: 'Invoice date',
      state: 'State',
      carrierName: 'Carrier',
      shipmentNumber: 'Shipment',
      reason: 'Reason',
      reasonName: 'Name of the reason',
      service: 'Service',
      verdict: 'Verdict',
      currency: 'Currency',
      cents: 'Difference',
      creditCents: 'Credit',
    },
  },
});
