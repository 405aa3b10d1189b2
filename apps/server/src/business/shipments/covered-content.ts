import type { Charge } from '@lading/contracts/quotes/quote-answers';
import { coverageCode, withCoverage, withoutCoverage } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { ShipmentContent } from './shipment-content.js';

type Coverable = Pick<ShipmentContent, 'accessorials' | 'cargoValueCents' | 'isFullValueWanted' | 'charges'>;

const chargesOf = ({ charges }: ReturnType<typeof withCoverage>): Charge[] => charges.map((charge) => ({ ...charge }));

/** The same content with its cargo covered: documents, audits and claims read it there, as if it had been quoted so. */
export const coveredContent = <Content extends Coverable>(
  content: Content,
  valueCents: number,
  chargeCents: number,
): Content => ({
  ...content,
  accessorials: [...new Set([...content.accessorials, coverageCode])],
  cargoValueCents: valueCents,
  isFullValueWanted: true,
  charges: chargesOf(withCoverage({ charges: content.charges, totalCents: 0 }, chargeCents)),
});

/** The same content without coverage, and with the cargo value that it had before. */
export const uncoveredContent = <Content extends Coverable>(content: Content, valueCents: number | null): Content => ({
  ...content,
  accessorials: content.accessorials.filter((code) => code !== coverageCode),
  cargoValueCents: valueCents,
  isFullValueWanted: false,
  charges: chargesOf(withoutCoverage({ charges: content.charges, totalCents: 0 })),
});
