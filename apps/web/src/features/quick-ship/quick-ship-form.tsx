import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { Dispatch, shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { formatDollars } from '@lading/domain/measures/money';
import { Alert, Button, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { OrderFields } from '../../entities/pickup-order/order-fields.js';
import { DetailsSections } from '../../entities/quote-form/details-sections.js';
import { call } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCallOnce } from '../../kernel/api/use-call-once.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { offerIn, PricePanel, usePriceWords } from './price-panel.js';
import type { QuickStart } from './quick-form.js';
import { words } from './quick-ship-texts.js';
import { SaveLane } from './save-lane.js';
import { useQuickPrice, useQuickShip, type QuickPrice, type QuickShip } from './use-quick-ship.js';

interface QuickShipFormProps {
  start: QuickStart;
  onShipped: (quoteId: number) => void;
}

/** Freight, carrier and order on one page; typed values survive any failure. */
export function QuickShipForm({ start, onShipped }: QuickShipFormProps) {
  const page = useQuickShip(start);
  const isLeaving = useRef(false);
  const price = useQuickPrice((problem) => page.takeProblem(problem, 'freight'));
  const [chosenId, setChosenId] = useState<number>();
  const [wanted, setWanted] = useState<Wanted>();
  const [seen, setSeen] = useState<number>();
  const isStale = price.isStale(page.request);
  const offer = offerIn(price.quote, chosenId);
  const askPrice = () => {
    const value = page.freight.submit();
    if (value && !price.ask.isPending) price.ask.mutate(value);
  };
  const shipping = useShipping(
    (quoteId) => {
      isLeaving.current = true;
      onShipped(quoteId);
    },
    (problem) => {
      setWanted(undefined);
      page.takeProblem(problem, 'order');
    },
  );
  const askToShip = () => {
    const order = page.order.submit();
    if (order && price.quote && offer) setWanted({ quote: price.quote, offer, order });
  };
  const ship = () => {
    if (!wanted || shipping.isPending) return;
    setSeen(wanted.offer.totalCents ?? undefined);
    shipping.mutate(wanted);
  };
  return (
    <Stack gap="lg">
      <LaneBar start={start} page={page} />
      <ErrorSummary problems={page.problems} attempt={page.attempt} />
      <Refusal problem={shipping.error} seen={seen} now={offer?.totalCents ?? undefined} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <DetailsSections {...page.freight} isWithoutReference isDescribed />
            <OrderPart page={page} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <ShipRail
            page={page}
            price={price}
            isStale={isStale}
            chosenId={chosenId}
            onChoose={setChosenId}
            onAsk={askPrice}
            onShip={askToShip}
          />
        </Grid.Col>
      </Grid>
      <ShipDialog
        wanted={wanted}
        date={page.details?.shipDate}
        isBusy={shipping.isPending}
        onClose={() => setWanted(undefined)}
        onConfirm={ship}
      />
      <LeaveGuard isUnsaved={() => !isLeaving.current && page.isTouched} words={words.form.leave} isOfQuery />
    </Stack>
  );
}

function LaneBar({ start: { lane }, page }: { start: QuickStart; page: QuickShip }) {
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {words.form.lane}: {lane?.name ?? words.form.noLane}
        </Text>
      </div>
      <Group gap="xs">
        <Button component={Link} to="/customers/quick-ship" variant="default">
          {words.form.others}
        </Button>
        <SaveLane page={page} lane={lane} />
      </Group>
    </Group>
  );
}

/** The freight already has the places and services. */
function OrderPart({ page: { order, details } }: { page: QuickShip }) {
  if (!details) {
    return (
      <Card>
        <Text c="dimmed">{words.form.later}</Text>
      </Card>
    );
  }
  return <OrderFields form={order.form} change={order.change} field={order.field} details={details} />;
}

/** Why nothing was ordered; a changed price is shown with the earlier one. */
function Refusal({
  problem,
  seen,
  now,
}: {
  problem: Problem | null;
  seen: number | undefined;
  now: number | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  if (!problem || problem.fields.length > 0) return null;
  const isOther = seen !== undefined && now !== undefined && seen !== now;
  const detail = isOther
    ? fill(words.price.changed, { old: formatDollars(seen), new: formatDollars(now) })
    : problem.message;
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" title={words.ship.failed}>
      <Text fz="sm">{detail}</Text>
      <Text fz="sm">{words.ship.saved}</Text>
    </Alert>
  );
}

interface ShipDialogProps {
  wanted: Wanted | undefined;
  date: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** A confirmation precedes the order. */
function ShipDialog({ wanted, date, isBusy, onClose, onConfirm }: ShipDialogProps) {
  const cents = wanted?.offer.totalCents ?? null;
  const price = cents === null ? '' : formatDollars(cents);
  const values = { carrier: wanted?.offer.carrierName ?? '', price, date: date ? formatCalendarDate(date) : '' };
  return (
    <ConfirmDialog
      isOpen={wanted !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      isBusy={isBusy}
      title={fill(words.ship.title, values)}
      confirmLabel={cents === null ? words.ship.plain : fill(words.ship.confirm, values)}
    >
      {fill(cents === null ? words.ship.plainDetail : words.ship.detail, values)}
    </ConfirmDialog>
  );
}

interface Wanted {
  readonly quote: Quote;
  readonly offer: Offer;
  readonly order: PickupOrder;
}

/** Selects the offer and orders it at the displayed price, once however often the same order is sent. */
function useShipping(onShipped: (quoteId: number) => void, onRefused: (problem: Problem) => void) {
  const refresh = useRefresh();
  const send = useCallOnce(shipmentsApi.dispatch);
  const selectedFor = useRef<string>(undefined);
  return useMutation<Shipment, Problem, Wanted>({
    mutationFn: async ({ quote: { quoteId }, offer: { offerId, totalCents }, order }) => {
      const dispatch: Dispatch = { ...order, quoteId, offerId, expectedCents: totalCents };
      const text = JSON.stringify(dispatch);
      // A retry finds the quote already in progress, and must not select again.
      if (selectedFor.current !== text) {
        await call(quotesApi.select, { quoteId, offerId });
        selectedFor.current = text;
      }
      return send(dispatch);
    },
    onSuccess: (_, { quote }) => onShipped(quote.quoteId),
    onError: (problem) => {
      // A refused selection must be repeated; a lost one may be in progress.
      if (problem.status < 500) selectedFor.current = undefined;
      onRefused(problem);
    },
    onSettled: () => refresh(quotesApi.get, quotesApi.list, shipmentsApi.list),
  });
}

interface ShipRailProps {
  page: QuickShip;
  price: QuickPrice;
  isStale: boolean;
  chosenId: number | undefined;
  onChoose: (offerId: number) => void;
  onAsk: () => void;
  onShip: () => void;
}

/** Beside the form: the carrier, the price, and the button to order. */
function ShipRail({ page, price, isStale, chosenId, onChoose, onAsk, onShip }: ShipRailProps) {
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
