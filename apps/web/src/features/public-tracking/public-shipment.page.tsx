import { trackingApi, trackingChanged, type SharedShipment } from '@lading/contracts/shipments/tracking';
import { Anchor, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { degrees, RouteMap, seenPlaces } from '../../entities/map/route-map.js';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { download } from '../../kernel/api/client.js';
import { isToken } from '../../kernel/session/link-key.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useIsOffline } from '../../ui/connection.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { BadLink } from '../../pages/linked-record.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import classes from './tracked-shipment.module.css';
import { publicTexts } from './tracking-page-texts.js';

/** The last state of a shared shipment and when it was received, ISO 8601. */
interface OfflineCopy {
  shipment: SharedShipment;
  receivedAt: string;
}

const storeName = 'lading-shared-shipments';
const workerFile = '/offline-tracking.js';
const scope = '/public-shipment-page';

/** The key is a hash of the token, so that reading the cache isn't enough to open the link. */
async function addressOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${scope}/copy/${hex}`;
}

/** Browsers offer the cache only to secure pages; without one the page works, but not offline. */
const store = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? globalThis.caches.open(storeName) : undefined;

const isCopy = (value: unknown): value is OfflineCopy =>
  typeof value === 'object' && value !== null && 'shipment' in value && 'receivedAt' in value;

async function keepCopy(token: string, copy: OfflineCopy): Promise<void> {
  const known = await store();
  await known?.put(await addressOf(token), Response.json(copy));
}

async function readCopy(token: string): Promise<OfflineCopy | undefined> {
  const known = await store();
  const found = known && (await known.match(await addressOf(token)));
  const value: unknown = await found?.json();
  return isCopy(value) ? value : undefined;
}

/** Deletes the copy of a link that no longer works. */
async function dropCopy(token: string): Promise<void> {
  const known = await store();
  await known?.delete(await addressOf(token));
}

/** Caches the page itself for offline starts; files that are already loaded are listed for the service worker. */
async function keepPageOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(workerFile, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === globalThis.location.origin && /^\/(assets|brand)\//.test(pathname));
  active?.postMessage({ keep: [scope, ...files.map(({ pathname }) => pathname)] });
}

type SharedView =
  | { kind: 'loading' }
  | { kind: 'badLink' }
  | { kind: 'failed'; problem: Problem; retry: () => void }
  | { kind: 'shown'; copy: OfflineCopy; isOld: boolean };

const isRefused = ({ status }: Problem): boolean => status === 404 || status === 410 || status === 422;

/** The response with its time; the same object until there is a newer one. */
const useReceived = (shipment: SharedShipment | undefined, updatedAt: number): OfflineCopy | undefined =>
  useMemo(() => shipment && { shipment, receivedAt: instantOf(updatedAt) }, [shipment, updatedAt]);

const instantOf = (epochMs: number): string => new Date(epochMs).toISOString();
const words = publicTexts.shared;
const placeName = (city: string, state: string): string => `${city}, ${state}`;

/**
 * A shipment for anyone who has its link. The token stays behind the hash: it never reaches a server log, and a reload
 * or a bookmark still works.
 */
export function PublicShipmentPage() {
  const { hash } = useLocation();
  const view = useSharedShipment(hash.slice(1));
  return (
    <Container size="lg" py="lg">
      <meta name="robots" content="noindex" />
      {view.kind === 'loading' ? <PageSkeleton /> : null}
      {view.kind === 'badLink' ? (
        <BadLink
          words={words}
          actions={
            <Button component={Link} to="/public-tracking-page">
              {words.trackInstead}
            </Button>
          }
        />
      ) : null}
      {view.kind === 'failed' ? <Failed detail={view.problem.message} onRetry={view.retry} /> : null}
      {view.kind === 'shown' ? <TrackedShipment {...view} /> : null}
    </Container>
  );
}

function Failed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const isOffline = useIsOffline();
  return <ErrorPanel title={words.failed} detail={isOffline ? words.failedOffline : detail} onRetry={onRetry} />;
}

/** The shipment behind a share link: requested by POST, updated live, and shown from the cached copy when offline. */
function useSharedShipment(token: string): SharedView {
  const isWhole = isToken(token);
  // Offline the call must fail at once, so that the copy is shown instead of waiting.
  const shared = useQuery({
    ...answerOf(trackingApi.shared, { token }),
    enabled: isWhole,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
  });
  const copy = useCopy(token, shared.data === undefined && shared.error !== null && !isRefused(shared.error));
  usePush(trackingChanged, () => void shared.refetch());
  useFollow('shared-shipment', isWhole ? token : undefined);
  const received = useReceived(shared.data, shared.dataUpdatedAt);
  useKeeping(token, received, shared.error);
  if (!isWhole) return { kind: 'badLink' };
  return viewOf({ received, copy, error: shared.error, retry: () => void shared.refetch() });
}

interface Known {
  received: OfflineCopy | undefined;
  copy: OfflineCopy | undefined;
  error: Problem | null;
  retry: () => void;
}

function viewOf({ received, copy, error, retry }: Known): SharedView {
  if (error && isRefused(error)) return { kind: 'badLink' };
  if (received) return { kind: 'shown', copy: received, isOld: error !== null };
  if (copy) return { kind: 'shown', copy, isOld: true };
  return error ? { kind: 'failed', problem: error, retry } : { kind: 'loading' };
}

/** The copy of an earlier visit, loaded on demand. */
function useCopy(token: string, isNeeded: boolean): OfflineCopy | undefined {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    if (isNeeded) readCopy(token).then(setCopy, () => undefined);
  }, [token, isNeeded]);
  return copy;
}

/** Caches the last copy and deletes it when the link stops working; without storage there is just no offline copy. */
function useKeeping(token: string, received: OfflineCopy | undefined, error: Problem | null): void {
  const isGone = error !== null && isRefused(error);
  useEffect(() => {
    if (received) void Promise.all([keepCopy(token, received), keepPageOffline()]).catch(() => undefined);
  }, [token, received]);
  useEffect(() => {
    if (isGone) void dropCopy(token).catch(() => undefined);
  }, [token, isGone]);
}

/** A shared shipment in public: status, places and times. */
function TrackedShipment({ copy: { shipment, receivedAt }, isOld }: { copy: OfflineCopy; isOld: boolean }) {
  const { tracking, number } = shipment;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Group gap="sm">
            <Title order={1} className="identifier">
              {fill(words.title, { number })}
            </Title>
            <span role="status">
              <StatusBadge category={tracking.category} />
            </span>
          </Group>
          <Text c="dimmed" fz="sm">
            {words.updated} <DateTime instant={receivedAt} zone={viewerZone()} />
          </Text>
        </div>
        <Group gap="xs" className="no-print">
          <Text fz="sm">{words.copy}</Text>
          <CopyButton name={words.copy} value={globalThis.location.href} />
          {shipment.hasBillOfLading ? <SharedDocument /> : null}
          <Button variant="default" leftSection={<PrintIcon {...iconProps} />} onClick={() => globalThis.print()}>
            {words.print}
          </Button>
        </Group>
      </Group>
      {isOld ? <Text role="status">{words.offline}</Text> : null}
      <MissedEta tracking={tracking} />
      <div className={classes.columns}>
        <div>
          <Card component="section" aria-label={words.map} className="no-print" mb="lg">
            <SharedRoute shipment={shipment} />
          </Card>
          <Card component="section" aria-label={words.timeline}>
            <Title order={2} fz="h3" mb="sm">
              {words.timeline}
            </Title>
            {tracking.events.length > 0 ? (
              <TrackingTimeline events={tracking.events} />
            ) : (
              <Text c="dimmed">{trackingTexts.noneWithoutDate}</Text>
            )}
          </Card>
        </div>
        <Card component="section" aria-label={words.facts}>
          <Title order={2} fz="h3" mb="sm">
            {words.facts}
          </Title>
          <SharedFacts shipment={shipment} />
          <Anchor
            className="no-print"
            component={Link}
            to={`/contact-support?subject=${encodeURIComponent(fill(words.reportSubject, { number }))}`}
            mt="md"
            display="inline-block"
          >
            {words.report}
          </Anchor>
        </Card>
      </div>
    </Stack>
  );
}

function SharedFacts({ shipment }: { shipment: SharedShipment }) {
  const { tracking, bolNumber, proNumber } = shipment;
  const from = placeName(shipment.originCity, shipment.originState);
  const to = placeName(shipment.destinationCity, shipment.destinationState);
  return (
    <KeyValue
      facts={[
        { label: words.lane, value: `${from} → ${to}` },
        { label: words.carrier, value: shipment.carrierName },
        { label: 'BOL#', value: <span className="identifier">{bolNumber}</span> },
        ...(proNumber ? [{ label: 'PRO#', value: <span className="identifier">{proNumber}</span> }] : []),
        { label: words.pickup, value: <CalendarDate date={shipment.pickupDate} /> },
        ...promiseFacts(tracking, shipment.eta),
        ...reportedFacts(tracking),
      ]}
    />
  );
}

function SharedRoute({ shipment }: { shipment: SharedShipment }) {
  return (
    <RouteMap
      category={shipment.tracking.category}
      origin={{
        name: placeName(shipment.originCity, shipment.originState),
        latitude: degrees(shipment.originLatitudeE6),
        longitude: degrees(shipment.originLongitudeE6),
      }}
      destination={{
        name: placeName(shipment.destinationCity, shipment.destinationState),
        latitude: degrees(shipment.destinationLatitudeE6),
        longitude: degrees(shipment.destinationLongitudeE6),
      }}
      seen={seenPlaces(shipment.tracking.events)}
    />
  );
}

/** The document, if the sender shares it. */
function SharedDocument() {
  const token = useLocation().hash.slice(1);
  const load = useMutation({
    mutationFn: async () => saveFile(await download(trackingApi.sharedBillOfLading, { token })),
    onError: (problem: Problem) => toast.error(words.documentFailed, problem.message),
  });
  return (
    <SpinnerButton
      variant="default"
      leftSection={<ExportIcon {...iconProps} />}
      isBusy={load.isPending}
      onClick={() => load.mutate()}
    >
      {words.document}
    </SpinnerButton>
  );
}
