import { mostOffers, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Group, Text } from '@mantine/core';
import { CalendarDate } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { texts } from './tariffs-texts.js';

const tones = {
  draft: 'info',
  inReview: 'warning',
  published: 'success',
  superseded: 'neutral',
  withdrawn: 'danger',
} as const;

/** What a version is at present; the one that prices today's pickups says so. */
export function TariffStateBadge({ state, isInForce }: Pick<TariffVersion, 'state' | 'isInForce'>) {
  return (
    <Group gap={6} wrap="wrap">
      <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>
      {isInForce ? <ToneBadge tone="info">{texts.inForce}</ToneBadge> : null}
    </Group>
  );
}

/** How many rates were offered under a version or a pricing, which are counted up to some. */
export const offersOf = ({ offerCount }: Pick<TariffVersion, 'offerCount'>): string =>
  offerCount > mostOffers ? texts.moreOffers : formatNumber(offerCount);

/** The first day of a version, which a draft need not have yet. */
export function EffectiveFrom({ effectiveFrom }: Pick<TariffVersion, 'effectiveFrom'>) {
  return effectiveFrom ? (
    <CalendarDate date={effectiveFrom} />
  ) : (
    <Text span fz="sm" c="dimmed">
      {texts.noDay}
    </Text>
  );
}
