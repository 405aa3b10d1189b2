import { flagRulesApi } from '@lading/contracts/flag-rules';
import { Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { FlagCard } from './flag-card.js';
import { texts } from './flags-texts.js';
import { RuleForm } from './rule-form.js';
import { useFlagActions } from './use-flag-actions.js';
import { useMoment } from './use-moment.js';

/** The switches of the portal, for super system administrators. */
export function FeatureFlagsPage() {
  if (!hasRole(useUser(), 'SuperSystemAdministrator')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container size={1080} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <FlagList />
      </Stack>
    </Container>
  );
}

function FlagList() {
  const list = useQuery(answerOf(flagRulesApi.listFlagRules));
  const actions = useFlagActions();
  const now = useMoment(list.data?.items.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) ?? []);
  if (list.error && !hasAnswer(list))
    return <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={8} label={texts.title} />;
  const { flags, items } = list.data;
  return (
    <>
      <RuleForm actions={actions} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {flags.map((flag) => (
          <FlagCard
            key={flag.name}
            flag={flag}
            rules={items.filter((rule) => rule.flag === flag.name)}
            actions={actions}
            now={now}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
