import type { Quote } from '@lading/contracts/quote-answers';
import { formatDollars } from '@lading/domain/money';
import { Alert } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatDollars(cents)}`;

/** After a new round: what the offer that had been selected costs now. */
export function PriceDifferenceNote({ quote: { difference, state } }: { quote: Quote }) {
  if (!difference) return null;
  const { oldCents, newCents } = difference;
  const old = formatDollars(oldCents);
  if (typeof newCents !== 'number') {
    const text = state === 'rating' ? texts.difference.pending : texts.difference.gone;
    return (
      <Alert color="orange" role="status" title={texts.difference.title}>
        {fill(text, { old })}
      </Alert>
    );
  }
  if (newCents === oldCents) {
    return (
      <Alert color="green" role="status" title={texts.difference.same}>
        {fill(texts.difference.sameDetail, { old })}
      </Alert>
    );
  }
  const values = { old, new: formatDollars(newCents), change: signed(newCents - oldCents) };
  return (
    <Alert color="orange" role="status" title={texts.difference.title}>
      {fill(texts.difference.detail, values)}
    </Alert>
  );
}
