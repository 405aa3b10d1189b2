import { promotionsApi, type Promotion } from '@lading/contracts/sites/promotions';
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { OfferCard } from './offer-card.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { promotionTexts as words } from './promotions-texts.js';

/** Current promotions of the company's carriers. */
export function PromotionsPage() {
  return (
    <FlagGuard flag="Promotions" words={words}>
      <Offers />
    </FlagGuard>
  );
}

function Offers() {
  const { data, error, refetch } = useQuery(answerOf(promotionsApi.list));
  const [isAwayShown, setAwayShown] = useState(false);
  const { items = [], openCount = 0 } = data ?? {};
  const shown = items.filter(({ isDismissed }) => isAwayShown || !isDismissed);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        {openCount < items.length ? (
          <Switch
            label={words.away}
            checked={isAwayShown}
            onChange={(event) => setAwayShown(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      {!data && error ? <ErrorPanel title={words.listFailed} problem={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <CardSkeleton lines={4} label={words.loading} />}
      {data && shown.length === 0 ? <Nothing hasAway={items.length > 0} onShow={() => setAwayShown(true)} /> : null}
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={words.list}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Nothing({ hasAway, onShow }: { hasAway: boolean; onShow: () => void }) {
  if (!hasAway) return <EmptyState kind="done" order={2} title={words.none.title} detail={words.none.detail} />;
  const { title, detail, show } = words.allAway;
  const actions = (
    <Button variant="default" onClick={onShow}>
      {show}
    </Button>
  );
  return <EmptyState kind="done" order={2} title={title} detail={detail} actions={actions} />;
}

/** The address may name the open offer. */
function Offer({ offer }: { offer: Promotion }) {
  const { id, title, isDismissed } = offer;
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.get('offer') === String(id));
  const { dismiss, bringBack } = usePuttingAway(offer);
  return (
    <OfferCard offer={offer} isWhole={isOpen}>
      <Group gap="xs">
        {isOpen ? null : (
          <Button size="xs" aria-label={fill(words.openNamed, { title })} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )}
        <SpinnerButton
          size="xs"
          variant="default"
          aria-label={fill(isDismissed ? words.bringBackNamed : words.dismissNamed, { title })}
          onClick={isDismissed ? bringBack : dismiss}
        >
          {isDismissed ? words.bringBack : words.dismiss}
        </SpinnerButton>
      </Group>
    </OfferCard>
  );
}

/** Dismisses an offer at once, with Undo. */
function usePuttingAway({ id, title }: Promotion) {
  const away = useAct(promotionsApi.dismiss, promotionsApi.list, promotionsApi.get);
  const back = useAct(promotionsApi.bringBack, promotionsApi.list, promotionsApi.get);
  const onError = ({ message }: Error) => {
    toast.error(words.failed, message);
  };
  const bringBack = () => back.mutate({ id }, { onError });
  const onSuccess = () =>
    toast.success(fill(words.dismissed, { title }), undefined, { action: { label: words.undo, onClick: bringBack } });
  return { dismiss: () => away.mutate({ id }, { onSuccess, onError }), bringBack };
}
