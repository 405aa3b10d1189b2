import { quotesApi } from '@lading/contracts/quotes';
import { Anchor, Breadcrumbs, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { isLoadOnItsWay, loadOfDetails, type BegunLoad } from '../../entities/quote/begun-load.js';
import { QuoteFailed } from '../../entities/quote/quote-failed.js';
import { formOfLoad } from './load-of-quote.js';
import { VolumeDoor, volumeHome } from './volume-door.js';
import { emptyForm } from './volume-form-state.js';
import { VolumeForm } from './volume-form.js';
import { formTexts, volumeTexts } from './volume-texts.js';

/** A new request for truckload and volume prices. */
export function NewVolumePage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const quoteId = query.get('quote') ?? '';
  return (
    <VolumeDoor>
      <Stack gap="md" maw={960}>
        <div>
          <Breadcrumbs component="nav" aria-label={volumeTexts.path}>
            <Anchor component={Link} to={volumeHome}>
              {volumeTexts.title}
            </Anchor>
            <Text aria-current="page">{formTexts.title}</Text>
          </Breadcrumbs>
          <Title order={1} mt={4}>
            {formTexts.title}
          </Title>
        </div>
        {/^\d{1,15}$/.test(quoteId) ? (
          <RequestOfQuote quoteId={Number(quoteId)} />
        ) : (
          <BegunRequest load={isLoadOnItsWay(state) ? state.begunLoad : undefined} />
        )}
      </Stack>
    </VolumeDoor>
  );
}

/** Whoever has asked for a price by the pallet types nothing twice. */
function RequestOfQuote({ quoteId }: { quoteId: number }) {
  const quote = useQuery({ ...answerOf(quotesApi.get, { quoteId }), staleTime: Infinity });
  if (quote.error && !hasAnswer(quote)) return <QuoteFailed error={quote.error} onRetry={() => void quote.refetch()} />;
  if (!quote.data) return <PageSkeleton label={formTexts.begun.loading} />;
  return <BegunRequest load={loadOfDetails(quote.data.details)} />;
}

function BegunRequest({ load }: { load: BegunLoad | undefined }) {
  const user = useUser();
  const [initial] = useState(() => (load ? formOfLoad(load) : emptyForm(user)));
  return (
    <>
      {load ? (
        <Text fz="sm" c="dimmed">
          {formTexts.begun.note}
        </Text>
      ) : null}
      <VolumeForm initial={initial} />
    </>
  );
}
