import { accountSecurityApi } from '@lading/contracts/account-security';
import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './profile-texts.js';
import { SettingSwitch } from './setting-switch.js';
import { toldOf } from './told-of.js';

const { getSecondFactorRule, changeSecondFactorRule } = accountSecurityApi;
const words = texts.safety;

/** Whether everybody in the company needs a second factor; nobody decides that in another name. */
export function SafetySection() {
  const { isImpersonating } = useUser();
  const rule = useQuery(answerOf(getSecondFactorRule));
  const change = useAct(changeSecondFactorRule, getSecondFactorRule);
  if (rule.error && !hasAnswer(rule))
    return <ErrorPanel detail={rule.error.message} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return <CardSkeleton lines={2} label={words.title} />;
  const { isRequired } = change.isPending ? change.variables : rule.data;
  const set = (isOn: boolean): void =>
    change.mutate(
      { isRequired: isOn },
      {
        onError: ({ message }) => void toast.error(texts.failed, message),
        onSuccess: () => toldOf(words.factor, () => set(!isOn)),
      },
    );
  return (
    <Card component="section" aria-labelledby="safety" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="safety">
          {words.title}
        </Title>
        <SettingSwitch
          label={words.factor}
          description={isImpersonating ? words.acting : words.factorDetail}
          isOn={isRequired}
          isBusy={change.isPending}
          isFixed={isImpersonating}
          onChange={set}
        />
      </Stack>
    </Card>
  );
}
