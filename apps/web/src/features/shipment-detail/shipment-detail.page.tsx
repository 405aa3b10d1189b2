import { shipmentChanged, shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Button, Card, Grid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';
import { MissedEta } from '../../ui/display/missed-eta.js';
import { trackingTexts } from '../../ui/display/tracking-texts.js';
import { TrackingTimeline } from '../../ui/display/tracking-timeline.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { degrees, RouteMap, seenPlaces } from '../../ui/map/route-map.js';
import { fill } from '../../ui/texts.js';
import { detailTexts as words } from './detail-texts.js';
import { DispatchFailure } from './dispatch-failure.js';
import { ActivityLog } from './activity-log.js';
import { ShipmentDocuments } from './shipment-documents.js';
import { ShipmentFacts, ShipmentNumbers, ShipmentParties } from './shipment-facts.js';
import { ShipmentCharges, ShipmentFreight } from './shipment-freight.js';
import { ShipmentHeading } from './shipment-heading.js';

/** One shipment: where it is, what it is, its papers and its history. */
export function ShipmentDetailPage() {
  const shipmentId = Number(useParams()['shipmentId']);
  const isNumber = Number.isSafeInteger(shipmentId) && shipmentId > 0;
  const shipment = useQuery({ ...answerOf(shipmentsApi.get, { shipmentId }), enabled: isNumber });
  const refresh = useRefresh();
  usePush(shipmentChanged, (message) => {
    if (!message || message.shipmentId === shipmentId) void refresh(shipmentsApi.get, shipmentsApi.activity);
  });
  if (!isNumber) return <NotFound />;
  if (shipment.data) return <ShipmentView shipment={shipment.data} />;
  if (shipment.error) return <Failed error={shipment.error} onRetry={() => void shipment.refetch()} />;
  if (shipment.fetchStatus === 'paused') return <ErrorPanel title={words.failed} detail={words.offline} />;
  return <PageSkeleton />;
}

function NotFound() {
  const { title, detail, action } = words.notFound;
  return (
    <EmptyState
      kind="noMatch"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to="/customers/shipments">
          {action}
        </Button>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') {
    return <EmptyState kind="noAccess" order={1} title={words.noAccess.title} detail={words.noAccess.detail} />;
  }
  return (
    <ErrorPanel
      title={words.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}

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
      <ShipmentHeading shipment={shipment} />
      {failure ? <DispatchFailure shipment={shipment} failure={failure} /> : null}
      <MissedEta tracking={tracking} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={sections.map} isScreenOnly>
              <ShipmentRoute shipment={shipment} />
            </Section>
            <Section title={sections.timeline}>
              <Reports shipment={shipment} />
            </Section>
            <Section title={sections.freight}>
              <ShipmentFreight shipment={shipment} />
            </Section>
            <Section title={sections.parties}>
              <ShipmentParties shipment={shipment} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
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
                <ShipmentCharges charges={charges} totalCents={shipment.totalCents} />
              </Section>
            ) : null}
          </Stack>
        </Grid.Col>
      </Grid>
      <Section title={sections.activity} isScreenOnly>
        <ActivityLog shipmentId={shipment.shipmentId} />
      </Section>
    </Stack>
  );
}

interface SectionProps {
  title: string;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

function Section({ title, isScreenOnly = false, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} {...(isScreenOnly && { className: 'no-print' })}>
      <Title order={2} fz="h3" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}

function Reports({ shipment: { tracking, pickupDate } }: { shipment: Shipment }) {
  if (tracking.events.length > 0) return <TrackingTimeline events={tracking.events} />;
  return (
    <Stack gap={4}>
      <Text fw={600}>{trackingTexts.none}</Text>
      <Text c="dimmed">{fill(trackingTexts.noneDetail, { date: formatCalendarDate(pickupDate) })}</Text>
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
