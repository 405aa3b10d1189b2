import { formatCalendarDate } from '@lading/domain/date-format';
import { formatDollars } from '@lading/domain/money';
import { Alert, Button, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { OrderFields } from '../../entities/pickup-order/order-fields.js';
import { DetailsSections } from '../../entities/quote-form/details-sections.js';
import type { Problem } from '../../kernel/api/problem.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { fill } from '../../ui/texts.js';
import { offerIn } from './price-panel.js';
import type { QuickStart } from './quick-form.js';
import { words } from './quick-ship-texts.js';
import { SaveLane } from './save-lane.js';
import { ShipRail } from './ship-rail.js';
import { useQuickPrice } from './use-quick-price.js';
import { useQuickShip, type QuickShip } from './use-quick-ship.js';
import { useShipping, type Wanted } from './use-shipping.js';

interface QuickShipFormProps {
  start: QuickStart;
  onShipped: (quoteId: number) => void;
}

/** Freight, carrier and order on one page; what was typed stays whatever goes wrong. */
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
            <DetailsSections {...page.freight} isWithoutReference />
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

/** Places and services of the freight say what is asked here. */
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

/** Why nothing was ordered; another price is said with the one that was seen. */
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
      <Text fz="sm">{words.ship.kept}</Text>
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

/** Money is spent after one more question only. */
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
