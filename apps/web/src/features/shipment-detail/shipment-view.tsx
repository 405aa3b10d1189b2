import { type Shipment } from '@lading/contracts/shipments';
import { Grid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { nowIso } from '../../kernel/clock/now.js';
import { useUser } from '../../kernel/session/user.js';
import { MissedEta } from '../../entities/shipment/missed-eta.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Section } from '../../ui/display/section.js';
import { degrees, RouteMap, seenPlaces } from '../../entities/map/route-map.js';
import { detailTexts as words } from './detail-texts.js';
import { DispatchFailure } from './dispatch-failure.js';
import { Notes } from './notes.js';
import { ActivityLog } from './activity-log.js';
import { ShipmentCover } from './shipment-cover.js';
import { ShipmentDocuments } from './shipment-documents.js';
import { ShipmentFacts, ShipmentNumbers, ShipmentParties } from './shipment-facts.js';
import { ShipmentFreight } from './shipment-freight.js';
import { ShipmentHeading } from './shipment-heading.js';
import { ShipmentMoney } from './shipment-money.js';
import { ShipmentReports } from './shipment-reports.js';

/** All that is known of one shipment. */
export function ShipmentView({ shipment }: { shipment: Shipment }) {
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
              <ShipmentReports shipment={shipment} />
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
                <ShipmentMoney shipment={shipment} charges={charges} />
              </Section>
            ) : null}
            <ShipmentCover shipment={shipment} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Section title={sections.notes} isScreenOnly>
        <Notes shipmentId={shipment.shipmentId} />
      </Section>
      <Section title={sections.activity} isScreenOnly>
        <ActivityLog shipmentId={shipment.shipmentId} />
      </Section>
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
