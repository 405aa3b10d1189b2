import { accountApi } from '@lading/contracts/accounts/account';
import { customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocationChoice } from '../../entities/location/location-choice.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { fill } from '../../ui/texts.js';
import { texts } from './profile-texts.js';

/** Confirms that a setting was saved, and offers Undo. */
export const confirmChange = (name: string, back: () => void): void =>
  void toast.success(fill(texts.changed, { name }), undefined, { action: { label: texts.undo, onClick: back } });

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.addresses;
const sides = [
  { field: 'defaultOriginId', label: words.origin },
  { field: 'defaultDestinationId', label: words.destination },
] as const;
const nowhere = '0';

type Side = (typeof sides)[number];

/** The default locations of new quotes; a choice is saved at once. */
export function DefaultAddresses() {
  const settings = useQuery(answerOf(getCustomerSettings));
  const save = useAct(changeCustomerSettings, getCustomerSettings, getLastChange, accountApi.getCurrentUser);
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel isInline problem={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <TextSkeleton label={words.title} />;
  const shown = { ...settings.data, ...(save.isPending && save.variables) };
  const choose = (side: Side, id: number, before: number): void =>
    save.mutate(
      { [side.field]: id },
      {
        onError: ({ message }) => void toast.error(texts.failed, message),
        onSuccess: () => confirmChange(side.label, () => choose(side, before, id)),
      },
    );
  return (
    <Stack gap="sm" role="group" aria-label={words.title}>
      <div>
        <Title order={3} fz="h4" id="default-addresses">
          {words.title}
        </Title>
        <Text c="dimmed">{words.detail}</Text>
      </div>
      {sides.map((side) => (
        <DefaultAddress
          key={side.field}
          label={side.label}
          locationId={shown[side.field] ?? null}
          onChange={(value) => choose(side, Number(value), settings.data[side.field] ?? 0)}
        />
      ))}
    </Stack>
  );
}

interface DefaultAddressProps {
  label: string;
  locationId: number | null;
  onChange: (value: string) => void;
}

function DefaultAddress({ label, locationId, onChange }: DefaultAddressProps) {
  const { choice, isLoading, error, refetch } = useLocationChoice(locationId);
  if (error) return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  if (isLoading) return <TextSkeleton label={label} />;
  return (
    <Dropdown
      label={label}
      template="description"
      {...choice}
      options={[{ value: nowhere, label: words.none }, ...choice.options]}
      value={String(locationId ?? nowhere)}
      onChange={onChange}
    />
  );
}
