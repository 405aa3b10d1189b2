import { documentEvidence } from './document-evidence.js';

const nothing = {
  hasWeightCertificate: false,
  hasInspectionCertificate: false,
  hasDimensionCertificate: false,
  provenServices: [],
};

describe('the documents of a shipment', () => {
  it.each([
    ['W&I', { hasWeightCertificate: true, hasInspectionCertificate: true, provenServices: ['RWE', 'RCL'] }],
    ['SCL', { hasWeightCertificate: true, provenServices: ['RWE'] }],
    ['INSP', { hasInspectionCertificate: true, provenServices: ['RCL'] }],
    ['DIM', { hasDimensionCertificate: true, provenServices: ['CBC'] }],
    ['DTR', { provenServices: ['DET'] }],
    ['LPR', { provenServices: ['LUM'] }],
    ['POD', {}],
    ['RESI', {}],
  ])('of kind %s prove the facts of their kind', (kind, proven) => {
    expect(documentEvidence([kind], [])).toEqual({ ...nothing, ...proven });
  });
});

describe('the reports of a carrier', () => {
  it.each([
    ['AH', 'A2', ['RDL']],
    ['DELIVERY_ATTEMPTED', '330-1', ['RDL']],
    ['A7', 'B1', ['RDL']],
    ['AH', 'AI', []],
    ['AH', null, []],
    ['DELIVERY_ATTEMPTED', '390-1', []],
    ['PICKUP_ATTEMPTED', 'AM', ['VOR']],
    ['PICKUP_ATTEMPTED', null, []],
    ['AI', null, ['RCC']],
    ['D1', 'A2', []],
  ])(
    'of type %s for the reason %s prove a service unless it is the fault of the carrier',
    (type, reasonCode, services) => {
      expect(documentEvidence([], [{ type, reasonCode }])).toEqual({ ...nothing, provenServices: services });
    },
  );
});
