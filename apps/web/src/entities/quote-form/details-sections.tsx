import type { ComponentProps } from 'react';
import { ItemsSection } from './items-section.js';
import { ServicesSection } from './services-section.js';
import { StopsSection } from './stops-section.js';
import { TermsSection } from './terms-section.js';

/** Where it goes, when and who pays, what it is, and what else is wanted. */
export function DetailsSections(section: ComponentProps<typeof TermsSection>) {
  return (
    <>
      <StopsSection {...section} />
      <TermsSection {...section} />
      <ItemsSection {...section} />
      <ServicesSection {...section} />
    </>
  );
}
