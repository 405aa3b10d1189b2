import { publicTexts } from './tracking-page-texts.js';
import type { SharedShipment } from '@lading/contracts/tracking';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { promiseFacts, reportedFacts } from '../../entities/shipment/tracking-facts.js';
import { trackingTexts } from '../../entities/shipment/tracking-texts.js';
import { TrackingTimeline } from '../../entities/shipment/tracking-timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { iconProps, PrintIcon } from '../../ui/icons/icons.js';
import { degrees, RouteMap, seenPlaces } from '../../entities/map/route-map.js';
import { fill } from '../../ui/texts.js';
import type { OfflineCopy } from './offline-copy.js';
import { SharedPaper } from './shared-paper.js';
import classes from './tracked-shipment.module.css';

const words = publicTexts.shared;

/** A shipment as a stranger sees it: status, places and times. */
export function TrackedShipment({ copy: { shipment, receivedAt }, isOld }: { copy: OfflineCopy; isOld: boolean }) {
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
          {shipment.hasBillOfLading ? <SharedPaper /> : null}
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

const placeName = (city: string, state: string): string => `${city}, ${state}`;

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
