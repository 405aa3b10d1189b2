import type { NewInvoice } from '@lading/contracts/freight-bill';
import type { Shipment } from '@lading/contracts/shipments';

/** One charge of a bill. */
export const charge = (code: string, cents: number) => ({ code, description: code, cents });

/** The bill of the worked example, as it was agreed. */
export function fairBill({ proNumber, bolNumber }: Shipment): NewInvoice {
  return {
    scac: 'JBEN',
    number: 'INV-0',
    invoiceDate: '2026-12-01',
    proNumber: proNumber ?? '',
    bolNumber,
    currency: 'USD',
    terms: 'prepaid',
    billTo: 'HARBOR',
    originPostalCode: '60607',
    destinationPostalCode: '30303-1000',
    freight: [
      { pounds: 1150, freightClass: 92.5 },
      { pounds: 700, freightClass: 100 },
    ],
    charges: [
      charge('GROSS', 102_850),
      charge('DISC', -74_052),
      charge('FUEL', 9503),
      charge('LFTD', 9500),
      charge('MNC', 2800),
      charge('FVC', 8400),
    ],
    totalCents: 59_001,
  };
}

/** The second line reweighed to 900 lb, and a service that nobody ordered. */
export const unfair = (): Partial<NewInvoice> => ({
  freight: [
    { pounds: 1150, freightClass: 92.5 },
    { pounds: 900, freightClass: 100 },
  ],
  charges: [
    charge('GROSS', 106_425),
    charge('DISC', -76_626),
    charge('FUEL', 9834),
    charge('LFTD', 9500),
    charge('MNC', 2800),
    charge('FVC', 8400),
    charge('LTDAD', 8500),
  ],
  totalCents: 68_833,
});
