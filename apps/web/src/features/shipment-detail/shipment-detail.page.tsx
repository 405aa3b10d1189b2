import { shipmentDocumentsApi } from '@lading/contracts/shipments/shipment-documents';
import { shipmentMessagesApi } from '@lading/contracts/shipments/shipment-messages';
import type { DispatchFailure as Failure } from '@lading/contracts/fields/shipment-parts';
import { shipmentChanged, shipmentsApi, type Shipment } from '@lading/contracts/shipments/shipments';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { degrees, RouteMap, seenPlaces } from '../../entities/map/route-map.js';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { ShipmentColumns } from '../../entities/shipment/shipment-columns.js';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { nowIso } from '../../kernel/clock/now.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { NoteList } from '../../ui/display/note-list.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Section } from '../../ui/display/section.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/date-time.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { RecordGuard } from '../../ui/feedback/record-guard.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { NoteForm } from '../../ui/fields/note-form.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExceptionIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { detailTexts as words } from './detail-texts.js';
import { CarrierMessages } from './carrier-messages.js';
import { MissedPickup } from './pickup-proposal.js';
import { ShipmentCover } from './shipment-cover.js';
import { ShipmentDocuments } from './shipment-documents.js';
import { ShipmentFacts, ShipmentNumbers } from './shipment-facts.js';
import { ShipmentMoney } from './shipment-money.js';
import { useShipmentAction } from './use-shipment-action.js';
import { ShipmentHead } from './shipment-head.js';
import { timelineId } from './use-next-action.js';

const failureWords = words.failure;
const notesWords = words.notes;
const activityWords = words.activity;
const home = '/customers/shipments';

/** One shipment: its status, details, documents and history. */
export function ShipmentDetailPage() {
  const shipmentId = Number(useParams()['shipmentId']);
  const isNumber = Number.isSafeInteger(shipmentId) && shipmentId > 0;
  const shipment = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: isNumber });
  const refresh = useRefresh();
  usePush(shipmentChanged, (message) => {
    if (!message || message.shipmentId === shipmentId) {
      void refresh(
        shipmentsApi.get,
        shipmentsApi.activity,
        shipmentDocumentsApi.list,
        shipmentMessagesApi.listShipmentMessages,
      );
    }
  });
  if (!isNumber) return <MissingPage words={words.notFound} to={home} />;
  return (
    <RecordGuard of={shipment} words={words} home={home}>
      {(found) => <ShipmentView shipment={found} />}
    </RecordGuard>
  );
}

/** The details of one shipment. */
function ShipmentView({ shipment }: { shipment: Shipment }) {
  const { seesCosts } = useUser();
  const { tracking, failure, charges } = shipment;
  const { sections } = words;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${shipment.number} ·`);
    });
  }, [shipment.number]);
  return (
    <Stack gap="lg">
      <ShipmentHead shipment={shipment} />
      {failure ? <DispatchFailure shipment={shipment} failure={failure} /> : null}
      <MissedPickup shipment={shipment} />
      <MissedEta tracking={tracking} />
      <ShipmentColumns
        shipment={shipment}
        titles={sections}
        tracking={
          <>
            <Section title={sections.map} isScreenOnly>
              <ShipmentRoute shipment={shipment} />
            </Section>
            <div id={timelineId} tabIndex={-1} style={{ outline: 'none' }}>
              <Section title={sections.timeline}>
                <ShipmentReports shipment={shipment} />
              </Section>
            </div>
          </>
        }
        history={
          <>
            <CarrierMessages shipmentId={shipment.shipmentId} />
            <Section title={sections.notes} isScreenOnly>
              <Notes shipmentId={shipment.shipmentId} />
            </Section>
            <Section title={sections.activity} isScreenOnly>
              <ActivityLog shipmentId={shipment.shipmentId} />
            </Section>
          </>
        }
      >
        <Section title={sections.numbers}>
          <ShipmentNumbers shipment={shipment} />
        </Section>
        <Section title={sections.documents} isScreenOnly>
          <ShipmentDocuments shipment={shipment} />
        </Section>
        <Section title={sections.facts}>
          <ShipmentFacts shipment={shipment} />
        </Section>
        {seesCosts && charges ? (
          <Section title={sections.charges}>
            <ShipmentMoney shipment={shipment} charges={charges} />
          </Section>
        ) : null}
        <ShipmentCover shipment={shipment} />
      </ShipmentColumns>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}

function ShipmentRoute({
  shipment: { originStop, destinationStop, tracking, originLabel, destinationLabel },
}: {
  shipment: Shipment;
}) {
  return (
    <RouteMap
      category={tracking.category}
      origin={{
        name: originLabel,
        latitude: degrees(originStop.latitudeE6),
        longitude: degrees(originStop.longitudeE6),
      }}
      destination={{
        name: destinationLabel,
        latitude: degrees(destinationStop.latitudeE6),
        longitude: degrees(destinationStop.longitudeE6),
      }}
      seen={seenPlaces(tracking.events)}
    />
  );
}

/** The carrier's reports, or when to expect the first one. */
function ShipmentReports({ shipment: { tracking, pickupDate } }: { shipment: Shipment }) {
  if (tracking.events.length > 0) return <TrackingTimeline events={tracking.events} />;
  return (
    <Stack gap={4}>
      <Text fw={600}>{trackingTexts.none}</Text>
      <Text c="dimmed">{fill(trackingTexts.noneDetail, { date: formatCalendarDate(pickupDate) })}</Text>
    </Stack>
  );
}

/** The activity log of the shipment. */
function ActivityLog({ shipmentId }: { shipmentId: number }) {
  const activity = useQuery(answerOf(shipmentsApi.activity, { shipmentId }));
  if (activity.error) {
    return (
      <ErrorPanel
        isInline
        title={activityWords.failed}
        problem={activity.error}
        onRetry={() => void activity.refetch()}
      />
    );
  }
  if (!activity.data) return <TextSkeleton />;
  if (activity.data.items.length === 0) return <Text c="dimmed">{activityWords.none}</Text>;
  return (
    <Timeline
      label={words.sections.activity}
      events={activity.data.items.map(({ at, who, what }, index) => ({
        id: `${at}-${index}`,
        title: what,
        instant: at,
        zone: viewerZone(),
        place: who,
      }))}
    />
  );
}

/** Notes of the company's users; the carrier and holders of a shared link never see them. */
function Notes({ shipmentId }: { shipmentId: number }) {
  const add = useAct(shipmentsApi.addNote, shipmentsApi.notes, shipmentsApi.activity);
  return (
    <Stack gap="md">
      <NoteForm
        words={notesWords}
        isBusy={add.isPending}
        error={add.error?.message}
        onSend={(text, onSuccess) => add.mutate({ shipmentId, text }, { onSuccess })}
      />
      <Written shipmentId={shipmentId} />
    </Stack>
  );
}

function Written({ shipmentId }: { shipmentId: number }) {
  const notes = useQuery(answerOf(shipmentsApi.notes, { shipmentId }));
  if (notes.error)
    return <ErrorPanel isInline title={notesWords.failed} problem={notes.error} onRetry={() => void notes.refetch()} />;
  if (!notes.data) return <TextSkeleton />;
  return (
    <NoteList
      label={words.sections.notes}
      notes={notes.data.items.map(({ noteId, ...note }) => ({ ...note, id: noteId }))}
      none={notesWords.none}
    />
  );
}

const failureTitles: Partial<Record<Shipment['dispatchState'], string>> = {
  needsAttention: failureWords.unclear,
  canceled: failureWords.bookingReturned,
};

/** Why the carrier does not have the shipment: what happened, who reported it, what was not done, and the next steps. */
function DispatchFailure({ shipment, failure }: { shipment: Shipment; failure: Failure }) {
  const user = useUser();
  const mayRetry = shipment.dispatchState === 'refused' || shipment.dispatchState === 'needsAttention';
  return (
    <Alert
      color="orange"
      icon={<ExceptionIcon {...iconProps} />}
      title={failureTitles[shipment.dispatchState] ?? failureWords.title}
      role="note"
    >
      <Stack align="flex-start" gap="sm">
        <KeyValue
          facts={[
            { label: failureWords.what, value: failure.what },
            { label: failureWords.who, value: failureWords.sources[failure.source] },
            { label: failureWords.notDone, value: failure.notDone },
          ]}
        />
        {failure.isRetrySafe ? null : <Text fz="sm">{failureWords.unsafe}</Text>}
        {shipment.dispatchState === 'canceled' && shipment.quoteId && canShow(user, 'dispatch') ? (
          <Button component={Link} to={`/customers/quotes/${shipment.quoteId}/carriers`}>
            {failureWords.otherRate}
          </Button>
        ) : null}
        {mayRetry && failure.isRetrySafe && canShow(user, 'dispatch') ? <RetryButton shipment={shipment} /> : null}
      </Stack>
    </Alert>
  );
}

function RetryButton({ shipment: { shipmentId, number } }: { shipment: Shipment }) {
  const retry = useShipmentAction(shipmentsApi.retry, {
    onDone: () => toast.success(fill(failureWords.done, { number })),
    onFailed: ({ message }) => toast.error(failureWords.failed, message),
  });
  return (
    <SpinnerButton isBusy={retry.isPending} onClick={() => retry.mutate({ shipmentId })}>
      {failureWords.retry}
    </SpinnerButton>
  );
}
