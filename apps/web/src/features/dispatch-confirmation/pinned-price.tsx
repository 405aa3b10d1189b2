import type { FreightItem } from '@lading/contracts/fields/freight';
import { withCoverage, type CoverablePrice } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { UnitSystem } from '@lading/domain/measures/units';
import { Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ownZone } from '../../kernel/clock/now.js';
import { brandOf } from '../../kernel/session/site.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { Monogram } from '../../ui/display/monogram.js';
import { fill } from '../../ui/texts.js';
import type { ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { texts } from '../../entities/pickup-order/dispatch-texts.js';
import { chargesWith } from '../../entities/quote/offer-order.js';
import { measuresOf } from './freight-measures.js';

interface PinnedPriceProps {
  ready: ReadyQuote;
  /** For coverage bought with the order, 0 for none. */
  coverageCents?: number;
  /** Descriptions typed here for the lines. */
  descriptions?: readonly string[] | undefined;
  children: ReactNode;
}

/** The price to agree to, charge by charge, and the freight it is for. */
export function PinnedPrice({ ready, coverageCents = 0, descriptions, children }: PinnedPriceProps) {
  const { quote, offer, cents } = ready;
  const { details } = quote;
  return (
    <Card component="aside" aria-labelledby="price-title" pos="sticky" top={0}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="price-title">
          {cents === null ? texts.price.carrier : texts.price.title}
        </Title>
        <Group gap="sm" wrap="nowrap">
          <Monogram brand={brandOf(offer.theme)} />
          <div>
            <Text fw={600}>{offer.carrierName}</Text>
            <Text fz="sm">{offer.serviceName}</Text>
          </div>
        </Group>
        {cents === null ? null : <Charges quote={quote} offer={offer} cents={cents} coverageCents={coverageCents} />}
        <Text fz="sm" c="dimmed">
          {texts.price.delivery} <CalendarDate date={offer.estimatedDelivery} />
          <br />
          {texts.price.validUntil} <DateTime instant={offer.validUntil} zone={ownZone()} />
        </Text>
        <Divider />
        <Title order={3} fz="h4">
          {texts.freight.title}
        </Title>
        {details.items.map((item, index) => (
          <FreightLine
            key={index}
            item={{ ...item, description: descriptions?.[index]?.trim() || item.description || null }}
            units={details.units}
          />
        ))}
        {children}
      </Stack>
    </Card>
  );
}

interface ChargesProps {
  quote: ReadyQuote['quote'];
  offer: ReadyQuote['offer'];
  cents: number;
  coverageCents: number;
}

function Charges({ quote, offer, cents, coverageCents }: ChargesProps) {
  const offered = chargesWith(offer, quote.selectedGuarantee);
  const { charges, totalCents } = covered({ charges: offered, totalCents: cents }, coverageCents);
  return (
    <Stack gap={4}>
      {charges.map(({ code, description, cents: amount }, index) => (
        <Row key={`${code}-${index}`} label={description} cents={amount} />
      ))}
      <Divider />
      <Row label={texts.price.total} cents={totalCents} isTotal />
    </Stack>
  );
}

/** The price including the coverage bought with the order. */
const covered = (price: CoverablePrice, cents: number): CoverablePrice =>
  cents > 0 ? withCoverage(price, cents) : price;

function Row({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" align="baseline" fw={isTotal ? 650 : 400}>
      <Text fz="sm" fw="inherit">
        {label}
      </Text>
      <Money cents={cents} />
    </Group>
  );
}

function FreightLine({ item, units }: { item: FreightItem; units: UnitSystem }) {
  const to = useUnits();
  const { freightClass, description } = item;
  const parts = [
    ...measuresOf(item, { from: units, to }),
    freightClass ? fill(texts.freight.class, { class: freightClass }) : texts.freight.byDensity,
    item.nmfc && `NMFC ${item.nmfc}${item.nmfcSub ? `-${item.nmfcSub}` : ''}`,
    item.hazardous && `${item.hazardous.unNumber} ${item.hazardous.properShippingName}`,
  ].filter(Boolean);
  return (
    <div>
      <Text fz="sm" {...(description ? { fw: 600 } : { c: 'dimmed' })}>
        {description ?? texts.freight.undescribed}
      </Text>
      <Text fz="sm" c="dimmed">
        {parts.join(', ')}
      </Text>
    </div>
  );
}
