import type { AskedVolume } from '@lading/contracts/quotes/volume-answers';
import { Button, Card, Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { BadLink } from '../../pages/linked-record.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { AskedLoad, Closed, placeName, SentAnswer } from './asked-load.js';
import { useAskedVolume } from './use-asked-volume.js';
import { answerTexts as words } from './volume-answer-texts.js';

/** The fields are larger than the page, and load together with the request. */
const TokenAnswer = lazy(() => import('./token-answer.js').then((file) => ({ default: file.TokenAnswer })));

/** A request for a carrier who has its link. The token stays in the hash: it never reaches a server log. */
export function PublicCarrierVolumePage() {
  const token = useLocation().hash.slice(1);
  const view = useAskedVolume(token);
  return (
    <Container size="sm" py="lg">
      <meta name="robots" content="noindex" />
      {view.kind === 'loading' ? <PageSkeleton /> : null}
      {view.kind === 'badLink' ? (
        <BadLink
          words={words}
          actions={
            <Button component={Link} to="/contact-support">
              {words.support}
            </Button>
          }
        />
      ) : null}
      {view.kind === 'failed' ? (
        <ErrorPanel title={words.failed} detail={view.problem.message} onRetry={view.retry} />
      ) : null}
      {view.kind === 'shown' ? <Asked load={view.load} token={token} /> : null}
    </Container>
  );
}

function Asked({ load, token }: { load: AskedVolume; token: string }) {
  const { number, companyName: company, carrierName: carrier, status } = load;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>
          {fill(words.title, { origin: placeName(load.origin), destination: placeName(load.destination) })}
        </Title>
        <Text c="dimmed">{fill(words.asks, { company, carrier, number })}</Text>
      </div>
      <Closed load={load} />
      <Card component="section" aria-labelledby="load-title">
        <Stack>
          <Title order={2} fz="h3" id="load-title">
            {words.load}
          </Title>
          <AskedLoad load={load} />
        </Stack>
      </Card>
      <SentAnswer load={load} />
      {status === 'open' ? (
        <Suspense fallback={<Skeleton height={320} radius="md" aria-hidden />}>
          <TokenAnswer load={load} token={token} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
