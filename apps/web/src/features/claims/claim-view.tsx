import type { Claim } from '@lading/contracts/claim-parts';
import { formatCalendarDate } from '@lading/domain/date-format';
import { Anchor, Grid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { nowIso } from '../../kernel/clock/now.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { PrintFooter } from '../../ui/display/print-footer.js';
import { Section } from '../../ui/display/section.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { ClaimForm } from './claim-form.js';
import { ClaimHeading } from './claim-heading.js';
import { ClaimNotes } from './claim-notes.js';
import { ClaimReports } from './claim-reports.js';
import { Deadlines } from './deadlines.js';
import { detailTexts as words } from './detail-texts.js';
import { FiledClaim } from './filed-claim.js';
import { Papers } from './papers.js';
import { Payable } from './payable.js';

/** All that is known of one claim; a draft is a form. */
export function ClaimView({ claim }: { claim: Claim }) {
  const { number } = claim;
  const { sections } = words;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg">
      <ClaimHeading claim={claim} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Section title={sections.content}>
              {claim.state === 'draft' ? <ClaimForm key={claim.id} claim={claim} /> : <FiledClaim claim={claim} />}
            </Section>
            <Section title={sections.papers} isScreenOnly>
              <Papers claim={claim} />
            </Section>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Section title={sections.clocks} help={words.clocks.help} isScreenOnly>
              <Deadlines claim={claim} />
            </Section>
            <Section title={sections.payable} isScreenOnly>
              <Payable claim={claim} />
            </Section>
            <Section title={sections.facts}>
              <ShipmentFacts claim={claim} />
            </Section>
            {claim.reports.length > 0 ? (
              <Section title={sections.reports} isScreenOnly>
                <ClaimReports claim={claim} />
              </Section>
            ) : null}
            <Section title={sections.notes} isScreenOnly>
              <ClaimNotes claim={claim} />
            </Section>
            <Section title={sections.history} isScreenOnly>
              <History claim={claim} />
            </Section>
          </Stack>
        </Grid.Col>
      </Grid>
      <PrintFooter now={nowIso} />
    </Stack>
  );
}

function ShipmentFacts({ claim }: { claim: Claim }) {
  const { shipmentId, shipmentNumber, carrierName, originLabel, destinationLabel, deliveredOn } = claim;
  const labels = words.facts;
  return (
    <KeyValue
      facts={[
        {
          label: labels.shipment,
          value: (
            <Anchor component={Link} to={`/customers/shipments/${shipmentId}`} className="identifier">
              {shipmentNumber}
            </Anchor>
          ),
        },
        { label: labels.carrier, value: carrierName },
        { label: labels.lane, value: `${originLabel} → ${destinationLabel}` },
        { label: labels.delivered, value: deliveredOn ? formatCalendarDate(deliveredOn) : labels.notDelivered },
        { label: labels.bol, value: <span className="identifier">{claim.bolNumber}</span> },
        { label: labels.pro, value: claim.proNumber ? <span className="identifier">{claim.proNumber}</span> : null },
      ]}
    />
  );
}

function History({ claim: { history } }: { claim: Claim }) {
  const zone = viewerZone();
  return (
    <Timeline
      label={words.sections.history}
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
