import { accountApi } from '@lading/contracts/account';
import { customerSettingsResource, type ChangeCustomerSettings } from '@lading/contracts/customer-settings';
import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { texts } from './profile-texts.js';
import { SettingSwitch } from './setting-switch.js';

const { getCustomerSettings, changeCustomerSettings } = customerSettingsResource;
const words = texts.measures;

/** Units, and whether classes are suggested. */
export function MeasuresSection() {
  const settings = useQuery(answerOf(getCustomerSettings));
  const change = useAct(changeCustomerSettings, getCustomerSettings, accountApi.getCurrentUser);
  const set = (changed: ChangeCustomerSettings) =>
    change.mutate(changed, { onError: ({ message }) => void toast.error(texts.failed, message) });
  if (settings.error) return <ErrorPanel detail={settings.error.message} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <CardSkeleton lines={3} label={words.title} />;
  const shown = { ...settings.data, ...(change.isPending ? change.variables : {}) };
  return (
    <Card component="section" aria-labelledby="measures" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} fz="h3" id="measures">
          {words.title}
        </Title>
        <SettingSwitch
          label={words.metric}
          description={words.metricDetail}
          isOn={shown.isMetric ?? false}
          isBusy={change.isPending}
          onChange={(isMetric) => set({ isMetric })}
        />
        <SettingSwitch
          label={words.suggested}
          description={words.suggestedDetail}
          isOn={shown.isSuggestedFreightClass ?? false}
          isBusy={change.isPending}
          onChange={(isSuggestedFreightClass) => set({ isSuggestedFreightClass })}
        />
      </Stack>
    </Card>
  );
}
