import type { CoverageOffer } from '@lading/contracts/invoices/insurance';
import { Text } from '@mantine/core';
import { fill } from '../../ui/texts.js';

const words = {
  product: '{name}, insured by {provider}.',
  excluded: 'Not covered: {goods}.',
};

type Offer = Pick<CoverageOffer, 'productName' | 'provider' | 'excludedGoods' | 'conditions'>;

/** What buyers should know of the insurance product; nothing where the terms are those of the carrier. */
export function ProductNotes({ offer: { productName, provider, excludedGoods, conditions } }: { offer: Offer }) {
  if (productName === null) return null;
  return (
    <>
      <Text fz="sm">{provider === null ? productName : fill(words.product, { name: productName, provider })}</Text>
      {excludedGoods.length > 0 ? (
        <Text fz="sm">{fill(words.excluded, { goods: excludedGoods.join(', ') })}</Text>
      ) : null}
      {conditions === null ? null : (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          {conditions}
        </Text>
      )}
    </>
  );
}
