import type { ReactNode } from 'react';
import { FlagGuard } from '../../pages/flag-guard.js';
import { Coverages } from './carrier-coverage-list.js';
import { Certificates } from './certificates-list.js';
import { guardTexts } from './insurance-administration-texts.js';
import { Products } from './products-list.js';

/** The products by which coverage is sold. */
export function InsuranceProductsPage() {
  return (
    <Guarded>
      <Products />
    </Guarded>
  );
}

/** The numbers of each carrier, and their source. */
export function CarrierCoveragePage() {
  return (
    <Guarded>
      <Coverages />
    </Guarded>
  );
}

/** All certificates. */
export function ManagedCertificatesPage() {
  return (
    <Guarded>
      <Certificates />
    </Guarded>
  );
}

function Guarded({ children }: { children: ReactNode }) {
  return (
    <FlagGuard flag="Insurance" privilege="manageInsurance" words={guardTexts}>
      {children}
    </FlagGuard>
  );
}
