import type { BillOfLadingContent, BillOfLadingLine } from './bill-of-lading-content.js';

/** A commodity line for tests; say only what the test is about. */
export function createLine(changes: Partial<BillOfLadingLine> = {}): BillOfLadingLine {
  return {
    handlingUnitCount: 2,
    handlingUnitKind: 'Pallet',
    pieces: 48,
    packageKind: 'Carton',
    weightPounds: 1250.5,
    description: 'Automotive brake pads, boxed',
    dimensions: { length: 48, width: 40, height: 52.25 },
    freightClass: '77.5',
    nmfc: '86900-3',
    ...changes,
  };
}

/** A hazardous line for tests. */
export function createHazardousLine(): BillOfLadingLine {
  return createLine({
    handlingUnitKind: 'Pallet',
    packageKind: 'Drum',
    pieces: 4,
    description: 'Solvent in steel drums',
    hazardous: { unNumber: 'UN1090', properShippingName: 'Acetone', hazardClass: '3', packingGroup: 'II' },
  });
}

/** A complete bill of lading for tests; say only what the test is about. */
export function createBillOfLading(changes: Partial<BillOfLadingContent> = {}): BillOfLadingContent {
  return {
    bolNumber: '04001085000012342',
    shipDate: '2026-11-20',
    carrier: {
      name: 'Bluemesa Freightways',
      scac: 'BMESA',
      logo: {
        svgBody: '<circle cx="22.5" cy="9" r="2.8" A/><path d="M4 24l4-10h7l1.5 4h3L21 14h5l3 10z" F/>',
        markColor: '#0F52C4',
        accentColor: '#F2B84B',
      },
    },
    proNumber: '123-456782',
    trailerNumber: 'TR-88210',
    sealNumbers: ['S-100421', 'S-100422'],
    shipper: {
      name: 'Northfield Tool & Die Company',
      address1: '1200 West Cermak Road',
      address2: 'Dock 14',
      city: 'Chicago',
      state: 'IL',
      postalCode: '60608',
      country: 'USA',
      contactName: 'Maria Jensen',
      phone: '312-555-0142',
      ownNumber: 'SID-4471',
      isFob: true,
    },
    consignee: {
      name: 'Lakeshore Distribution',
      address1: '88 Harbour Street',
      city: 'Toronto',
      state: 'ON',
      postalCode: 'M5V 3L9',
      country: 'CAN',
      contactName: 'Receiving',
      phone: '416-555-0199',
      locationNumber: 'DC-0042',
      ownNumber: 'CID-9920',
    },
    billTo: {
      name: 'Freight Audit Services',
      address1: 'PO Box 1187',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
      country: 'USA',
    },
    terms: 'thirdParty',
    references: [
      { label: 'PO#', value: '4500012345' },
      { label: 'CR#', value: 'CR-77' },
      { label: 'Quote#', value: 'Q1085-000042' },
      { label: 'Pickup#', value: 'PU00001234' },
    ],
    orders: [
      {
        orderNumber: '4500012345',
        packageCount: 48,
        weightPounds: 1250.5,
        isPalletized: true,
        additionalInfo: 'Dept 12',
      },
    ],
    lines: [createLine()],
    accessorials: ['Liftgate delivery', 'Appointment delivery'],
    specialInstructions: 'Call one hour before arrival. Use the north gate.',
    emergencyContact: { name: 'ChemAssist', phone: '800-555-0100', contractNumber: 'CA-2210' },
    declaredValueCents: 1_250_000,
    cashOnDelivery: { amountCents: 98_050, feeTerms: 'collect', isCustomerCheckAccepted: true },
    printedAt: new Date('2026-11-20T15:05:09Z'),
    ...changes,
  };
}

/** A bill of lading whose every text is as long as the portal lets it be. */
export function createLongBillOfLading(): BillOfLadingContent {
  const options = createBillOfLading();
  const long = (start: string, length: number): string =>
    `${start} ${'abcdefgh '.repeat(80)}`.slice(0, length - 4) + ' END';
  const party = { name: long('Name', 100), address1: long('Street', 100), address2: long('Suite', 100) };
  return {
    ...options,
    carrier: { ...options.carrier, name: long('Carrier', 100) },
    shipper: { ...options.shipper, ...party, city: long('City', 60), contactName: long('Contact', 60) },
    consignee: { ...options.consignee, ...party, locationNumber: 'L'.repeat(64) },
    billTo: { ...party, city: 'Dallas', state: 'TX', postalCode: '75201', country: 'USA' },
    specialInstructions: long('Instructions', 300),
    accessorials: Array.from({ length: 20 }, (_, index) => `Accessorial service number ${index + 1}`),
    references: Array.from({ length: 7 }, (_, index) => ({ label: `PO${index}#`, value: long('Ref', 128) })),
    lines: [createLine({ description: long('Description', 499) }), createHazardousLine()],
  };
}
