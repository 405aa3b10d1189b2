import type { VolumeRequest } from '@lading/contracts/volume-parts';
import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Section } from '../../ui/display/section.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { AnswersTable } from './answers-table.js';
import { AskedFacts } from './asked-facts.js';
import { formOf } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { VolumeHeading } from './volume-heading.js';
import { detailTexts } from './volume-texts.js';

/** A request as it stands: its draft, or the answers to what was asked; then its history. */
export function VolumeView({ request }: { request: VolumeRequest }) {
  const { number, state } = request;
  const { sections } = detailTexts;
  useEffect(() => {
    // The route names the page in the same turn, so the number comes right after it.
    queueMicrotask(() => {
      document.title = document.title.replace(/^[^·]*·/, `${number} ·`);
    });
  }, [number]);
  return (
    <Stack gap="lg" maw={1100}>
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
