import { auditReasonCodes, blocksApproval, evidenceFor, reasonName, verdictOf } from './audit-reason.js';
import { noEvidence } from './billed-world.fixture.js';

describe('who is right about a variance', () => {
  it.each([
    ['RWE', 'hasWeightCertificate'],
    ['RCL', 'hasInspectionCertificate'],
    ['CBC', 'hasDimensionCertificate'],
  ] as const)('%s needs the certificate of the carrier, and that one alone', (reason, certificate) => {
    const all = {
      ...noEvidence,
      hasWeightCertificate: true,
      hasInspectionCertificate: true,
      hasDimensionCertificate: true,
    };

    expect(verdictOf(reason, noEvidence)).toBe('evidenceNeeded');
    expect(verdictOf(reason, { ...noEvidence, [certificate]: true })).toBe('carrierRight');
    expect(verdictOf(reason, { ...all, [certificate]: false })).toBe('evidenceNeeded');
  });

  it('a service that was not ordered needs its own proof, and no document proves a single shipment', () => {
    const evidence = { ...noEvidence, provenServices: ['DET', 'SS'] };

    expect(verdictOf('ACC-NEW', evidence, 'DET')).toBe('carrierRight');
    expect(verdictOf('ACC-NEW', evidence, 'RDL')).toBe('evidenceNeeded');
    expect(verdictOf('ACC-NEW', evidence, 'SS')).toBe('shipperRight');
    expect(verdictOf('ACC-NEW', evidence)).toBe('evidenceNeeded');
  });

  it('the contract settles prices', () => {
    const settled = auditReasonCodes.filter((reason) => !['RWE', 'RCL', 'CBC', 'ACC-NEW'].includes(reason));

    expect(settled.map((reason) => verdictOf(reason, noEvidence))).toEqual(settled.map(() => 'shipperRight'));
  });
});

describe('a reason', () => {
  it('has a name and the document that settles it', () => {
    expect([reasonName('RWE'), evidenceFor('RWE')]).toEqual(['Reweigh', 'Weight certificate']);
    expect([reasonName('MATH'), evidenceFor('MATH')]).toEqual(['Total of the lines', 'The invoice']);
  });

  it('requires a review at any amount when it is about the invoice as a whole or a service that was not ordered', () => {
    expect(auditReasonCodes.filter(blocksApproval)).toEqual(['DUP', 'CUR', 'BILLTO', 'TERMS', 'ACC-NEW', 'SVC']);
  });
});
