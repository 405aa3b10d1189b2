import { accountApi, UpdateMyAccount } from '@lading/contracts/account';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.profile;

/** What one is called, and how to be reached by phone. */
export function ProfileSection() {
  const { firstName, lastName, phone } = useUser();
  const update = useAct(accountApi.updateMyAccount, accountApi.getCurrentUser);
  const checked = useCheckedForm({
    initial: { firstName, lastName, phone },
    shape: UpdateMyAccount,
    toInput: ({ phone: input, ...names }) => ({ ...names, ...(input.trim() && { phone: input }) }),
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !update.isPending) update.mutate(payload, { onError: checked.takeProblem });
  };
  const line = (name: 'firstName' | 'lastName' | 'phone') => ({
    ...field(name),
    label: words[name],
    value: form[name],
    onChange: (value: string) => {
      update.reset();
      change({ [name]: value });
    },
  });
  return (
    <SettingsSection id="profile" title={words.title}>
      <form onSubmit={handleSubmit} noValidate aria-label={words.title}>
        <Stack gap="sm">
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          <FormRefusal problem={update.error} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextField {...line('firstName')} autoComplete="given-name" required maxLength={60} />
            <TextField {...line('lastName')} autoComplete="family-name" required maxLength={60} />
            <TextField {...line('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
          </SimpleGrid>
          <Group>
            <SpinnerButton type="submit" isBusy={update.isPending}>
              {texts.save}
            </SpinnerButton>
            <Text role="status">{update.isSuccess ? words.saved : ''}</Text>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
