import { accountApi } from '@lading/contracts/account';
import { customerSettingsResource } from '@lading/contracts/customer-settings';
import { locationsApi } from '@lading/contracts/locations';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { texts } from './profile-texts.js';

const { getCustomerSettings, changeCustomerSettings } = customerSettingsResource;
const words = texts.addresses;
const sides = [
  { field: 'defaultOriginId', label: words.origin },
  { field: 'defaultDestinationId', label: words.destination },
] as const;
const nowhere = '0';

/** At which own locations new quotes begin and end; a choice takes effect at once. */
export function DefaultAddresses() {
  const settings = useQuery(answerOf(getCustomerSettings));
  const locations = useQuery(answerOf(locationsApi.listLocations, { limit: 200 }));
  const save = useAct(changeCustomerSettings, getCustomerSettings, accountApi.getCurrentUser);
  const failed = [settings, locations].find((query) => query.error && !hasAnswer(query));
  if (failed?.error) return <ErrorPanel isInline detail={failed.error.message} onRetry={() => void failed.refetch()} />;
  if (!settings.data || !locations.data) return <TextSkeleton label={words.title} />;
  const used = locations.data.items.filter(({ isActive }) => isActive);
  const options = [
    { value: nowhere, label: words.none },
    ...used.map(({ id, name, city, state }) => ({ value: String(id), label: `${name}, ${city}, ${state}` })),
  ];
  const shown = { ...settings.data, ...(save.isPending && save.variables) };
  const choose = (field: (typeof sides)[number]['field'], value: string): void =>
    save.mutate({ [field]: Number(value) }, { onError: ({ message }) => void toast.error(texts.failed, message) });
  return (
    <Stack gap="sm" role="group" aria-label={words.title}>
      <div>
        <Title order={3} fz="h4">
          {words.title}
        </Title>
        <Text c="dimmed">{words.detail}</Text>
      </div>
      {sides.map(({ field, label }) => (
        <Dropdown
          key={field}
          label={label}
          options={options}
          value={String(shown[field] ?? nowhere)}
          onChange={(value) => choose(field, value)}
        />
      ))}
    </Stack>
  );
}
