import { proPlanApi } from '@lading/contracts/pro-plan';
import { proPlanSubscriptionUpdated } from '@lading/contracts/pushes';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FlagDoor } from '../../ui/feedback/flag-door.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { PlanView } from './plan-view.js';
import { texts } from './pro-plan-texts.js';

/** The plan of a company, for its administrators. */
export function SubscriptionPage() {
  const isOn = useOwnFlag('Pro_Plan');
  const isTheirs = canShow(useUser(), 'manageSettings');
  return (
    <FlagDoor isOn={isOn} off={texts.switchedOff} isTheirs={isTheirs} noAccess={texts.noAccess}>
      <Container size={1180} px={0}>
        <Stack gap="lg">
          <div>
            <Title order={1}>{texts.title}</Title>
            <Text c="dimmed">{texts.lead}</Text>
          </div>
          <Plan />
        </Stack>
      </Container>
    </FlagDoor>
  );
}

function Plan() {
  const subscription = useQuery(answerOf(proPlanApi.get));
  const refresh = useRefresh();
  usePush(proPlanSubscriptionUpdated, () => void refresh(proPlanApi.get, proPlanApi.listInvoices));
  const { data, error, refetch } = subscription;
  if (error && !hasAnswer({ data, error })) return <ErrorPanel detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} label={texts.title} />;
  return <PlanView subscription={data} />;
}
