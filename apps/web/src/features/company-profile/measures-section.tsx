import { accountApi } from '@lading/contracts/account';
import { customerSettingsApi, customerSettingsResource } from '@lading/contracts/customer-settings';
import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './profile-texts.js';
import { SettingSwitch } from './setting-switch.js';
import { toldOf } from './told-of.js';

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.measures;

/** Units, and whether classes are suggested. */
export function MeasuresSection() {
  const settings = useQuery(answerOf(getCustomerSettings));
  const measure = useAct(changeCustomerSettings, getCustomerSettings, getLastChange, accountApi.getCurrentUser);
  const suggest = useAct(
    customerSettingsApi.changeIsSuggestedFreightClass,
    getCustomerSettings,
    getLastChange,
    accountApi.getCurrentUser,
  );
  const onError = ({ message }: Error) => void toast.error(texts.failed, message);
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel detail={settings.error.message} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <CardSkeleton lines={3} label={words.title} />;
  const { isMetric, isSuggestedFreightClass } = settings.data;
  const setMetric = (isOn: boolean): void =>
    measure.mutate({ isMetric: isOn }, { onError, onSuccess: () => toldOf(words.metric, () => setMetric(!isOn)) });
  const setSuggested = (isEnabled: boolean): void =>
    suggest.mutate(
      { isEnabled },
      { onError, onSuccess: () => toldOf(words.suggested, () => setSuggested(!isEnabled)) },
    );
  return (
    <Card component="section" aria-labelledby="measures" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="measures">
          {words.title}
        </Title>
        <SettingSwitch
          label={words.metric}
          description={words.metricDetail}
          isOn={measure.isPending ? (measure.variables.isMetric ?? isMetric) : isMetric}
          isBusy={measure.isPending}
          onChange={setMetric}
        />
        <SettingSwitch
          label={words.suggested}
          description={words.suggestedDetail}
          isOn={suggest.isPending ? suggest.variables.isEnabled : isSuggestedFreightClass}
          isBusy={suggest.isPending}
          onChange={setSuggested}
        />
      </Stack>
    </Card>
  );
}
