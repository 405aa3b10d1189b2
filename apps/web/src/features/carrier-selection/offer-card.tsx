import { Group, Text, Title } from '@mantine/core';
import { centsWith } from '../../entities/quote/offer-order.js';
import { brandOf } from '../../kernel/session/site.js';
import { Money } from '../../ui/display/money.js';
import { Monogram } from '../../ui/display/monogram.js';
import { texts } from './carrier-selection-texts.js';
import {
  CompareBox,
  FactList,
  factsOf,
  Guarantees,
  MissingServices,
  OfferBadges,
  PreferredStar,
  SelectButton,
  WhyButton,
  type OfferOnBoard,
} from './offer-facts.js';
import classes from './offers.module.css';

/** A rate on a phone, with everything that it includes and excludes. */
export function OfferCard(props: OfferOnBoard) {
  const { offer, guarantee } = props;
  const cents = centsWith(offer, guarantee);
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <CarrierName {...props} />
        <div className={classes.price}>
          {cents === null ? null : (
            <Text fz="h2" fw={650} component="p" m={0}>
              <Money cents={cents} />
            </Text>
          )}
          <SelectButton {...props} size="sm" />
        </div>
      </div>
      <FactList facts={factsOf(offer, Boolean(offer.emissions))} />
      <Guarantees {...props} />
      <MissingServices offer={offer} />
      <Group gap="md">
        <CompareBox {...props} label={texts.compare.label} />
        <WhyButton {...props} />
      </Group>
    </div>
  );
}

function CarrierName({ offer, isSelected }: OfferOnBoard) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start" miw={0}>
      <Monogram brand={brandOf(offer.theme)} size={36} />
      <div>
        <Group gap={4} wrap="nowrap">
          <Title order={2} fz="h4">
            {offer.carrierName}
          </Title>
          <PreferredStar offer={offer} />
        </Group>
        <Text fz="sm">{offer.serviceName}</Text>
        <OfferBadges offer={offer} isSelected={isSelected} />
      </div>
    </Group>
  );
}
