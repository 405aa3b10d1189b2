import { Stack } from '@mantine/core';
import { centsWith, chargesWith } from '../../entities/quote/offer-order.js';
import { Money } from '../../ui/display/money.js';
import { texts } from './carrier-selection-texts.js';
import { FactList, factsOf, Guarantees, MissingServices, WhyButton, type OfferOnBoard } from './offer-facts.js';
import classes from './offers.module.css';

/** Details below a rate: guarantees, price lines, and facts without room in the row. */
export function OfferDetail(props: OfferOnBoard) {
  const { offer, guarantee } = props;
  return (
    <div className={classes.detail}>
      <Stack gap="sm">
        <Guarantees {...props} />
        <MissingServices offer={offer} />
        <FactList facts={factsOf(offer, Boolean(offer.emissions)).slice(2)} />
      </Stack>
      {offer.charges.length > 0 ? (
        <Stack gap={4} align="flex-start">
          <ul className={classes.charges} aria-label={texts.facts.charges}>
            {chargesWith(offer, guarantee).map(({ code, description, cents }, index) => (
              <li key={`${code} ${index}`}>
                <span>{description}</span>
                <Money cents={cents} />
              </li>
            ))}
            <li className={classes.sum}>
              <span>{texts.facts.total}</span>
              <Money cents={centsWith(offer, guarantee)} />
            </li>
          </ul>
          <WhyButton {...props} />
        </Stack>
      ) : null}
    </div>
  );
}
