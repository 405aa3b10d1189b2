import { accountApi, ChangePassword } from '@lading/contracts/account';
import { accountSecurityApi } from '@lading/contracts/account-security';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { passwordLimits } from '@lading/domain/password-rules';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.password;
const empty = { currentPassword: '', newPassword: '', repeat: '' };

const alsoWrong = ({ newPassword, repeat }: typeof empty) =>
  newPassword === repeat ? [] : [{ path: 'repeat', message: fieldMessage(words.repeat, 'mismatch') }];

/** Another password; the other sessions end with the old one. */
export function PasswordSection() {
  const changing = useAct(accountApi.changePassword, accountSecurityApi.listSessions);
  const checked = useCheckedForm({
    initial: empty,
    shape: ChangePassword,
    toInput: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    alsoWrong,
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !changing.isPending) changing.mutate(payload, { onError: checked.takeProblem });
  };
  if (changing.isSuccess) {
    return (
      <SettingsSection id="password" title={words.title}>
        <Text role="status">{words.saved}</Text>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection id="password" title={words.title} intro={words.intro}>
      <form onSubmit={handleSubmit} noValidate aria-label={words.title}>
        <Stack gap="sm">
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          <FormRefusal problem={changing.error} />
          <PasswordField
            {...field('currentPassword')}
            label={texts.currentPassword}
            autoComplete="current-password"
            required
            maxLength={passwordLimits.max}
            value={form.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <PasswordField
              {...field('newPassword')}
              label={words.field}
              description={fill(words.help, { min: passwordLimits.min })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              required
              maxLength={passwordLimits.max}
              value={form.newPassword}
              onChange={(newPassword) => change({ newPassword })}
            />
            <PasswordField
              {...field('repeat')}
              label={words.repeat}
              autoComplete="new-password"
              required
              maxLength={passwordLimits.max}
              value={form.repeat}
              onChange={(repeat) => change({ repeat })}
            />
          </SimpleGrid>
          <Group>
            <SpinnerButton type="submit" isBusy={changing.isPending}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
