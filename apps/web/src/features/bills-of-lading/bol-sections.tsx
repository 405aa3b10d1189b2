import type { BolContent } from '@lading/contracts/bill-of-lading-content';
import type { Bol } from '@lading/contracts/bills-of-lading';
import { Alert, SimpleGrid } from '@mantine/core';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import type { BolForm } from './bol-form.js';
import { AccessorialsSection } from './accessorials-section.js';
import { bolTexts } from './bol-texts.js';
import { CarrierSection } from './carrier-section.js';
import { ItemsSection } from './items-section.js';
import { OrdersSection } from './orders-section.js';
import { PartySection } from './party-section.js';
import { TermsSection } from './terms-section.js';
import { Totals } from './totals.js';

type Checked = Pick<ReturnType<typeof useCheckedForm<BolForm, BolContent>>, 'form' | 'change' | 'field'>;

interface BolSectionsProps extends Checked {
  isVics: boolean;
  isMaster: boolean;
  bol: Bol | undefined;
}

/** The parts of a bill's form from top to bottom; which of them show depends on its kind. */
export function BolSections({ isVics, isMaster, bol, ...props }: BolSectionsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <PartySection {...props} side="shipper" isVics={isVics} />
        <PartySection {...props} side="consignee" isVics={isVics} />
      </SimpleGrid>
      {props.form.freightTerms === 'thirdParty' ? <PartySection {...props} side="billTo" isVics={isVics} /> : null}
      <CarrierSection {...props} />
      {isMaster ? (
        <Alert color="gray" title={(bol?.underlying ?? []).map(({ number }) => number).join(', ')}>
          {bolTexts.items.master}
        </Alert>
      ) : (
        <>
          {isVics ? <OrdersSection {...props} /> : null}
          <ItemsSection {...props} />
          {isVics ? <Totals form={props.form} /> : null}
        </>
      )}
      <AccessorialsSection {...props} />
      <TermsSection {...props} isVics={isVics} />
    </>
  );
}
