import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { savedLanesApi } from '@lading/contracts/quotes/saved-lanes';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { Alert, Button, Grid, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useDefaultRoute, useLocationsOf } from '../../entities/location/own-places.js';
import { DispatchProgress } from '../../entities/pickup-order/dispatched.page.js';
import { DispatchedActions } from '../../entities/pickup-order/dispatched-actions.js';
import { ShipmentNumbers } from '../../entities/pickup-order/shipment-numbers.js';
import { hasFailed, useShipmentOf } from '../../entities/pickup-order/use-followed-shipment.js';
import { withDefaultRoute } from '../../entities/quote-form/initial-details.js';
import { emptyDetails, firstPickup } from '../../entities/quote-form/details-form.js';
import { withServices } from '../../entities/quote-form/stop-services.js';
import { QuoteFailed, QuoteMissing } from '../../entities/quote/quote-failed.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { useInitialValues } from '../../kernel/form/use-initial-values.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { emptyStart, startOfLane, startOfQuote, withShipment, type QuickStart } from './quick-form.js';
import { QuickShipForm } from './quick-ship-form.js';
import { words } from './quick-ship-texts.js';
import { SavedLanes } from './saved-lanes.js';

const resultWords = words.result;
const page = '/customers/quick-ship';

/** Quick ship: saved lanes, one page for freight, carrier and order, and the result. */
export function QuickShipPage() {
  return (
    <FlagGuard flag="Quick_Ship" privilege="quote" words={words}>
      <Places />
    </FlagGuard>
  );
}

const idIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** The address decides which part of the page is shown, and the initial values of the form. */
function Places() {
  const [query] = useSearchParams();
  const ids = ['shipped', 'lane', 'shipment', 'quote'].map((name) => idIn(query, name));
  const [shipped, laneId, shipmentId, quoteId] = ids;
  const isForm = query.has('new') || laneId !== undefined || shipmentId !== undefined || quoteId !== undefined;
  if (shipped !== undefined) return <QuickShipResult quoteId={shipped} />;
  if (!isForm) return <SavedLanes />;
  if (laneId !== undefined) return <FromLane key={laneId} id={laneId} />;
  if (shipmentId !== undefined) return <FromShipment key={shipmentId} shipmentId={shipmentId} />;
  if (quoteId !== undefined) return <FromQuote key={quoteId} quoteId={quoteId} />;
  return <Empty />;
}

function FromLane({ id }: { id: number }) {
  const lane = useQuery({ ...answerOf(savedLanesApi.get, { id }), staleTime: Infinity, gcTime: 0 });
  if (lane.error && !hasAnswer(lane))
    return <LaneFailed isMissing={lane.error.code === 'not-found'} detail={lane.error.message} />;
  return <Started start={lane.data && startOfLane(lane.data, firstPickup())} />;
}

function LaneFailed({ isMissing, detail }: { isMissing: boolean; detail: string }) {
  if (isMissing) return <MissingPage words={{ ...words.form.missing, action: words.form.others }} to={page} />;
  return <ErrorPanel detail={detail} />;
}

/** The selected carrier, else the only one that was asked to quote. */
function carrierOf({ details, answers, selectedOfferId }: Quote): number | null {
  const offer = answers.flatMap(({ offers }) => offers).find(({ offerId }) => offerId === selectedOfferId);
  return offer?.carrierId ?? details.carrierId ?? null;
}

/** A past quote, with the parties of its shipment if it has one. */
function FromQuote({ quoteId, shipmentId }: { quoteId: number; shipmentId?: number }) {
  const quote = useQuery({ ...answerOf(quotesApi.get, { quoteId }), staleTime: Infinity });
  const known = shipmentId ?? quote.data?.shipmentId ?? undefined;
  const mayTrack = canShow(useUser(), 'track');
  const shipment = useQuery({
    ...answerOf(shipmentsApi.get, { shipmentId: known ?? 0 }),
    enabled: known !== undefined && mayTrack,
    staleTime: Infinity,
  });
  const own = useLocationsOf(quote.data?.details);
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  const failed = own.error ? <ErrorPanel problem={own.error} onRetry={own.refetch} /> : undefined;
  if (!quote.data || !own.data || shipment.isLoading) return <Started start={undefined} instead={failed} />;
  const past = { carrierId: carrierOf(quote.data), shipDate: firstPickup(), own: own.data };
  const start = startOfQuote(quote.data.details, past);
  return <Started start={shipment.data ? withShipment(start, shipment.data) : start} />;
}

function FromShipment({ shipmentId }: { shipmentId: number }) {
  const shipment = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), staleTime: Infinity });
  if (shipment.error && !hasAnswer(shipment))
    return <ErrorPanel problem={shipment.error} onRetry={() => void shipment.refetch()} />;
  if (!shipment.data) return <PageSkeleton label={words.form.loading} />;
  const { quoteId } = shipment.data;
  if (!quoteId) return <ErrorPanel detail={words.form.unreadable} />;
  return <FromQuote quoteId={quoteId} shipmentId={shipmentId} />;
}

function Empty() {
  const { isMetric, defaultInstructions, defaultFreightTerms: freightTerms = 'prepaid' } = useUser();
  const usual = useDefaultRoute();
  if (!usual) return <Started start={undefined} />;
  const empty = { ...emptyDetails(isMetric ? 'metric' : 'imperial', firstPickup()), freightTerms };
  const freight = withServices(withDefaultRoute(empty, usual));
  return <Started start={emptyStart(freight, usual, defaultInstructions ?? '')} />;
}

interface StartedProps {
  /** Undefined while loading; later refetches don't change the form's initial values. */
  start: QuickStart | undefined;
  /** Shown until then. */
  instead?: ReactNode;
}

function Started({ start, instead = <PageSkeleton label={words.form.loading} /> }: StartedProps) {
  const saved = useInitialValues(start);
  const navigate = useNavigate();
  if (!saved) return instead;
  return (
    <QuickShipForm
      start={saved}
      onShipped={(quoteId) => void navigate(`${page}?shipped=${quoteId}`, { replace: true })}
    />
  );
}

/** The result of the order, live: numbers, documents and next steps. */
function QuickShipResult({ quoteId }: { quoteId: number }) {
  const { shipment, error, retry } = useShipmentOf(quoteId);
  if (shipment === null) return <QuoteMissing />;
  if (!shipment && error) return <QuoteFailed error={error} onRetry={retry} />;
  if (!shipment) return <PageSkeleton label={resultWords.loading} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <Title order={1}>
          {resultWords.title} <span className="identifier">{shipment.number}</span>
        </Title>
        <Button component={Link} to="/customers/quick-ship" variant="default">
          {resultWords.again}
        </Button>
      </Group>
      {hasFailed(shipment) ? (
        <Alert color="red" role="alert" title={resultWords.refused}>
          {shipment.failure?.what}
          <Group mt="xs">
            <Button component={Link} to={`/customers/quotes/${quoteId}/error`} size="xs">
              {resultWords.refusedAction}
            </Button>
          </Group>
        </Alert>
      ) : (
        <DispatchProgress shipment={shipment} />
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <ShipmentNumbers shipment={shipment} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {hasFailed(shipment) ? null : <DispatchedActions shipment={shipment} quoteId={quoteId} />}
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
