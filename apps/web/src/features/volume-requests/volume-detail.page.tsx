import type { VolumeRequest } from '@lading/contracts/volume-parts';
import { volumeRequestChanged, volumeRequestsApi } from '@lading/contracts/volume-requests';
import { Button, Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { Timeline } from '../../ui/display/timeline.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { AnswersTable } from './answers-table.js';
import { AskedFacts } from './asked-facts.js';
import { NoAccess, VolumeDoor, volumeHome } from './volume-door.js';
import { formOf } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { VolumeHeading } from './volume-heading.js';
import { detailTexts, volumeTexts } from './volume-texts.js';

/** One request: its answers as they come in, what was asked and what has happened. */
export function VolumeDetailPage() {
  const volumeRequestId = Number(useParams()['volumeRequestId']);
  const isNumber = Number.isSafeInteger(volumeRequestId) && volumeRequestId > 0;
  return <VolumeDoor>{isNumber ? <Loaded volumeRequestId={volumeRequestId} /> : <NotFound />}</VolumeDoor>;
}

function Loaded({ volumeRequestId }: { volumeRequestId: number }) {
  const request = useQuery(answerOf(volumeRequestsApi.get, { volumeRequestId }));
  const refresh = useRefresh();
  usePush(volumeRequestChanged, (message) => {
    if (!message || message.volumeRequestId === volumeRequestId) void refresh(volumeRequestsApi.get);
  });
  if (request.data) return <VolumeView request={request.data} />;
  if (request.error) return <Failed error={request.error} onRetry={() => void request.refetch()} />;
  if (request.fetchStatus === 'paused')
    return <ErrorPanel title={volumeTexts.failed} detail={volumeTexts.offline.detail} />;
  return <PageSkeleton />;
}

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

function NotFound() {
  const { title, detail, action } = volumeTexts.notFound;
  return (
    <EmptyState
      kind="noMatch"
      order={1}
      title={title}
      detail={detail}
      actions={
        <Button component={Link} to={volumeHome}>
          {action}
        </Button>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: Problem; onRetry: () => void }) {
  if (error.code === 'not-found') return <NotFound />;
  if (error.code === 'not-allowed') return <NoAccess />;
  return (
    <ErrorPanel
      title={volumeTexts.failed}
      detail={error.message}
      onRetry={onRetry}
      {...(error.traceId && { referenceId: error.traceId })}
    />
  );
}
