import type { Place } from '@lading/contracts/fields/address';
import { volumeList } from '@lading/contracts/lists/volume-requests';
import type { VolumeDetails, VolumeRequest, VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/quotes/volume-requests';
import { equipmentName } from '@lading/domain/freight/equipment-type';
import { formatRoad, formatWeight } from '@lading/domain/measures/measure-format';
import { formatDollars } from '@lading/domain/measures/money';
import type { UnitSystem } from '@lading/domain/measures/units';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import { convertTrailerLength } from '@lading/domain/volume-request/volume-figures';
import { volumeLifecycle } from '@lading/domain/volume-request/volume-lifecycle';
import { Button, Group, List, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { openFile } from '../../kernel/files/browser-files.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { KeyValue, type Fact } from '../../ui/display/key-value.js';
import { PagePath } from '../../ui/display/page-path.js';
import { Section } from '../../ui/display/section.js';
import { Timeline } from '../../ui/display/timeline.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { AnswersTable } from './answers-table.js';
import { ShipLoad } from './ship-load.js';
import { useVolumeAction } from './use-volume-action.js';
import { VolumeStatus } from './volume-status.js';
import { formOf } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { detailTexts, volumeHome, volumeTexts } from './volume-texts.js';

const factsWords = detailTexts.facts;
const placeText = ({ city, state, postalCode }: Place): string => `${city}, ${state} ${postalCode}`;

const windowText = ({ date, from, to }: VolumeWindow): string =>
  fill(factsWords.window, { date: formatCalendarDate(date), from: formatTimeOfDay(from), to: formatTimeOfDay(to) });

const laneFacts = ({ request: { details, roadMiles, answerBy }, to }: Read): Fact[] => [
  { label: factsWords.lane, value: `${placeText(details.origin)} → ${placeText(details.destination)}` },
  ...(details.stops.length > 0 ? [{ label: factsWords.stops, value: details.stops.map(placeText).join(' → ') }] : []),
  {
    label: factsWords.road,
    value: fill(factsWords.roadValue, { road: formatRoad(roadMiles, { from: 'imperial', to }) }),
  },
  { label: factsWords.pickup, value: windowText(details.pickup) },
  ...(details.delivery ? [{ label: factsWords.delivery, value: windowText(details.delivery) }] : []),
  { label: factsWords.answerBy, value: <DateTime instant={answerBy} zone={viewerZone()} /> },
];

/** Under full value protection the carrier is liable for the declared value. */
const liabilityText = ({ liabilityCents, declaredCents }: VolumeRequest): string =>
  declaredCents
    ? fill(factsWords.fullLiability, { amount: formatDollars(declaredCents) })
    : fill(factsWords.liabilityValue, { amount: formatDollars(liabilityCents) });

const loadFacts = ({ request, request: { details }, to }: Read): Fact[] => [
  { label: factsWords.equipment, value: equipmentText(details) },
  { label: factsWords.goods, value: <Goods request={request} to={to} /> },
  ...(details.totalWeight
    ? [{ label: factsWords.weight, value: formatWeight(details.totalWeight, { from: details.units, to }) }]
    : []),
  ...(details.totalPallets ? [{ label: factsWords.pallets, value: details.totalPallets }] : []),
  ...(details.services.length > 0 ? [{ label: factsWords.services, value: details.services.join(', ') }] : []),
  ...(details.cargoValueCents ? [{ label: factsWords.value, value: formatDollars(details.cargoValueCents) }] : []),
  { label: factsWords.liability, value: liabilityText(request) },
  ...(details.references.length > 0 ? [{ label: factsWords.references, value: details.references.join(', ') }] : []),
  ...(details.notes ? [{ label: factsWords.notes, value: details.notes }] : []),
];

const words = { ...volumeTexts, offline: volumeTexts.offline.detail };

/** One request: the responses as they arrive, the request itself and its history. */
export function VolumeDetailPage() {
  const volumeRequestId = Number(useParams()['volumeRequestId']);
  const isNumber = Number.isSafeInteger(volumeRequestId) && volumeRequestId > 0;
  return (
    <FlagGuard flag="Truckload" privilege="quote" words={volumeTexts}>
      {isNumber ? <Loaded volumeRequestId={volumeRequestId} /> : <MissingPage words={words.notFound} to={volumeHome} />}
    </FlagGuard>
  );
}

function Loaded({ volumeRequestId }: { volumeRequestId: number }) {
  const request = useQuery(answerOf(volumeRequestsApi.get, { volumeRequestId }));
  const refresh = useRefresh();
  usePush(volumeRequestChanged, (message) => {
    if (!message || message.volumeRequestId === volumeRequestId) void refresh(volumeRequestsApi.get);
  });
  return (
    <RecordGuard of={request} words={words} home={volumeHome}>
      {(found) => <VolumeView request={found} />}
    </RecordGuard>
  );
}

/** A request in its state: its draft, or the request with its responses; then its history. */
function VolumeView({ request }: { request: VolumeRequest }) {
  const { number, state } = request;
  const { sections } = detailTexts;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg" maw={1180}>
      <VolumeHeading request={request} />
      {state === 'draft' ? <Draft key={request.id} request={request} /> : null}
      {state === 'draft' ? null : (
        <>
          <Section title={sections.answers}>
            <AnswersTable request={request} />
          </Section>
          <Section title={sections.load}>
            <AskedFacts request={request} />
          </Section>
        </>
      )}
      <Section title={sections.history} isScreenOnly>
        <History request={request} />
      </Section>
    </Stack>
  );
}

function Draft({ request }: { request: VolumeRequest }) {
  const [initial] = useState(() => formOf(request.details, viewerZone()));
  return <VolumeForm initial={initial} volumeRequestId={request.id} />;
}

function History({ request: { history } }: { request: VolumeRequest }) {
  const zone = viewerZone();
  return (
    <Timeline
      label={detailTexts.sections.history}
      events={history.map(({ at, who, what }, index) => ({
        id: history.length - index,
        title: what,
        instant: at,
        zone,
        detail: who,
      }))}
    />
  );
}

function equipmentText({ equipment, trailerLength, units }: VolumeDetails): string {
  const [unit, otherUnit] = units === 'metric' ? ['m', 'ft'] : ['ft', 'm'];
  const other = convertTrailerLength(trailerLength, units);
  return fill(factsWords.equipmentValue, {
    name: equipmentName(equipment),
    length: trailerLength,
    unit,
    other,
    otherUnit,
  });
}

/** A request and the reader's units. */
interface Read {
  readonly request: VolumeRequest;
  readonly to: UnitSystem;
}

function Goods({ request: { details }, to }: Read) {
  if (details.items.length === 0) return details.commodity;
  return (
    <List size="sm" spacing={2}>
      {details.items.map(({ description, pallets, weight }, index) => (
        <List.Item key={index}>
          {fill(factsWords.item, { description, pallets, weight: formatWeight(weight, { from: details.units, to }) })}
        </List.Item>
      ))}
    </List>
  );
}

/** The request as the carriers received it. */
function AskedFacts({ request }: { request: VolumeRequest }) {
  const read = { request, to: useUnits() };
  return <KeyValue facts={[...laneFacts(read), ...loadFacts(read)]} />;
}

const actionsWords = detailTexts.actions;

/** Number and state, a link back to the list, and the actions. */
function VolumeHeading({ request }: { request: VolumeRequest }) {
  const { number, state } = request;
  return (
    <div>
      <PagePath label={volumeTexts.path} list={volumeTexts.title} to={volumeHome} here={number} />
      <Group justify="space-between" gap="sm" mt={4}>
        <Group gap="sm">
          <Title order={1} className="identifier">
            {number}
          </Title>
          <CopyButton name={volumeList.columns.number.title} value={number} />
          <span role="status">
            <VolumeStatus state={state} />
          </span>
        </Group>
        <Group gap="xs" className="no-print">
          {state === 'draft' ? <Discard request={request} /> : null}
          {volumeLifecycle.may(state, 'withdraw') ? <Withdraw request={request} /> : null}
          {state === 'awarded' ? <ShipLoad request={request} /> : null}
          {state === 'awarded' ? <Confirmation request={request} /> : null}
        </Group>
      </Group>
    </div>
  );
}

function Withdraw({ request: { id: volumeRequestId, number } }: { request: VolumeRequest }) {
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy } = useVolumeAction(volumeRequestsApi.withdraw);
  const { title, body, confirm, done } = detailTexts.confirm.withdraw;
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {actionsWords.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => act({ volumeRequestId }, { done: fill(done, { number }), onEnd: close })}
        title={fill(title, { number })}
        confirmLabel={fill(confirm, { number })}
        isBusy={isBusy}
        isDestructive
      >
        {body}
      </ConfirmDialog>
    </>
  );
}

function Discard({ request: { id: volumeRequestId, number } }: { request: VolumeRequest }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const discard = useAct(volumeRequestsApi.discard, volumeRequestsApi.list);
  const { title, body, confirm, done } = detailTexts.confirm.discard;
  const close = () => setAsked(false);
  const go = () =>
    discard.mutate(
      { volumeRequestId },
      {
        onSuccess: () => {
          toast.success(fill(done, { number }));
          void navigate(volumeHome, { replace: true });
        },
        onError: (problem) => {
          close();
          toast.error(volumeTexts.refused, problem.message);
        },
      },
    );
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {actionsWords.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        onConfirm={go}
        title={fill(title, { number })}
        confirmLabel={fill(confirm, { number })}
        isBusy={discard.isPending}
        isDestructive
      >
        {body}
      </ConfirmDialog>
    </>
  );
}

/** Opens the document that both sides sign. */
function Confirmation({ request: { id: volumeRequestId } }: { request: VolumeRequest }) {
  const maySee = canShow(useUser(), 'seeCosts');
  const load = useMutation({
    mutationFn: async () => openFile(await download(volumeRequestsApi.rateConfirmation, { volumeRequestId })),
    onError: (problem: Problem) => toast.error(detailTexts.confirmationFailed, problem.message),
  });
  if (!maySee) return null;
  return (
    <Button loading={load.isPending} onClick={() => load.mutate()}>
      {detailTexts.actions.confirmation}
    </Button>
  );
}
