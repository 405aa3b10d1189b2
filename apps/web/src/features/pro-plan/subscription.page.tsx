import { proPlanApi } from '@lading/contracts/pro-plan';
import { proPlanSubscriptionUpdated } from '@lading/contracts/pushes';
import { Button, Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { PlanView } from './plan-view.js';
import { texts } from './pro-plan-texts.js';

/** The plan of a company, for its administrators. */
export function SubscriptionPage() {
  const isOn = useOwnFlag('Pro_Plan');
  const mayManage = canShow(useUser(), 'manageSettings');
  if (!mayManage)
    return <EmptyState kind="noAccess" order={1} title={texts.noAccess.title} detail={texts.noAccess.detail} />;
  if (isOn === undefined) return <Skeleton height={120} aria-hidden />;
  if (!isOn) return <NoSuchPage />;
  return (
    <Container size={1180} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <Plan />
      </Stack>
    </Container>
  );
}

const NoSuchPage = () => (
  <EmptyState
    kind="noMatch"
    illustration="truckAtNight"
    order={1}
    title={texts.notFound.title}
    detail={texts.notFound.detail}
    actions={
      <Button component={Link} to="/home">
        {texts.notFound.action}
      </Button>
    }
  />
);

function Plan() {
  const subscription = useQuery(answerOf(proPlanApi.get));
  const refresh = useRefresh();
  usePush(proPlanSubscriptionUpdated, () => void refresh(proPlanApi.get, proPlanApi.listInvoices));
  const { data, error, refetch } = subscription;
  if (error) return <ErrorPanel detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} label={texts.title} />;
  return <PlanView subscription={data} />;
}
