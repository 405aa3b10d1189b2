import type { GuaranteeOffer } from '@lading/contracts/quote-answers';
import { formatTimeOfDay } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { Radio } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

/** A promise of the carrier: by when, and what it costs besides. */
export function GuaranteeRadio({ guarantee }: { guarantee: GuaranteeOffer }) {
  const { code, description, deliverBy, cents } = guarantee;
  const promise = fill(texts.guarantee.by, { name: description, time: formatTimeOfDay(deliverBy) });
  const price = cents === null ? '' : ` ${fill(texts.guarantee.price, { price: formatDollars(cents) })}`;
  return <Radio value={code} label={`${promise}${price}`} />;
}
