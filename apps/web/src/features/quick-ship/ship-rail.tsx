import { formatDollars } from '@lading/domain/money';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { canShow, useUser } from '../../kernel/session/user.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { offerIn, PricePanel } from './price-panel.js';
import { words } from './quick-ship-texts.js';
import { usePriceWords } from './use-price-words.js';
import type { QuickPrice } from './use-quick-price.js';
import type { QuickShip } from './use-quick-ship.js';

interface ShipRailProps {
  page: QuickShip;
  price: QuickPrice;
  isStale: boolean;
  chosenId: number | undefined;
  onChoose: (offerId: number) => void;
  onAsk: () => void;
  onShip: () => void;
}

/** Beside the form: who carries it, what it costs, and the button that orders it. */
export function ShipRail({ page, price, isStale, chosenId, onChoose, onAsk, onShip }: ShipRailProps) {
  const { ask, quote } = price;
  const priceWords = usePriceWords();
  const offer = offerIn(quote, chosenId);
  const mayShip = canShow(useUser(), 'dispatch');
  const isReady = offer !== undefined && !isStale && quote?.state !== 'rating';
  const failure = ask.error && ask.error.fields.length === 0 ? ask.error : price.error;
  return (
    <Card component="aside" aria-labelledby="quick-price" pos="sticky" top={0}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="quick-price">
          {priceWords.title}
        </Title>
        <CarrierChoice page={page} />
        <SpinnerButton {...(isReady ? { variant: 'default' } : {})} isBusy={ask.isPending} onClick={onAsk}>
          {quote ? priceWords.again : priceWords.get}
        </SpinnerButton>
        <Text fz="xs" c="dimmed">
          {words.price.hint}
        </Text>
        {failure ? (
          <Alert color="red" role="alert" title={priceWords.failed}>
            {failure.message}
          </Alert>
        ) : null}
        {quote ? <PricePanel quote={quote} isStale={isStale} offer={offer} onChoose={onChoose} /> : null}
        {isReady && mayShip ? (
          <SpinnerButton size="md" isBusy={false} onClick={onShip}>
            {offer.totalCents === null
              ? words.ship.plain
              : fill(words.ship.ship, { price: formatDollars(offer.totalCents) })}
          </SpinnerButton>
        ) : null}
        {isReady && !mayShip ? (
          <Text fz="sm" c="dimmed">
            {words.ship.noPrivilege}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

function CarrierChoice({ page: { freight, carriers } }: { page: QuickShip }) {
  const { carrierId } = freight.form;
  const isGone = carriers !== undefined && carrierId !== null && carriers.every((one) => one.carrierId !== carrierId);
  if (carriers?.length === 0) return <Alert color="orange">{words.price.noCarriers}</Alert>;
  const { error, ...field } = freight.field('carrierId');
  return (
    <Dropdown
      {...field}
      error={isGone ? words.price.gone : error}
      label={words.price.carrier}
      required
      placeholder={words.price.chooseCarrier}
      options={(carriers ?? []).map((one) => ({ value: String(one.carrierId), label: one.name }))}
      value={carrierId === null ? null : String(carrierId)}
      onChange={(id) => freight.change({ carrierId: Number(id) })}
    />
  );
}
