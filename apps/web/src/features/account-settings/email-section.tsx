import { accountApi, UpdateMyAccount } from '@lading/contracts/accounts/account';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { MailboxLink } from '../../entities/mailbox/mailbox-link.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.email;
const ids = new Map([
  ['email', 'newEmail'],
  ['currentPassword', 'emailPassword'],
]);

interface EmailForm {
  readonly email: string;
  readonly currentPassword: string;
}

const alsoWrong = ({ email, currentPassword }: EmailForm) => [
  ...(email.trim() ? [] : [{ path: 'email', message: fieldMessage(words.field, 'required') }]),
  ...(currentPassword ? [] : [{ path: 'currentPassword', message: fieldMessage(texts.currentPassword, 'required') }]),
];

/** Changes the email address for signing in; the new one counts once it is confirmed by mail. */
export function EmailSection() {
  const { firstName, lastName, email } = useUser();
  const [sentTo, setSentTo] = useState<string>();
  const update = useAct(accountApi.updateMyAccount);
  const checked = useCheckedForm({
    initial: { email: '', currentPassword: '' },
    shape: UpdateMyAccount,
    toInput: (form) => ({
      firstName,
      lastName,
      ...(form.email.trim() && { email: form.email.trim() }),
      ...(form.currentPassword && { currentPassword: form.currentPassword }),
    }),
    alsoWrong,
    fieldOf: (path) => ids.get(path) ?? path,
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (!payload || update.isPending) return;
    update.mutate(payload, { onSuccess: () => setSentTo(form.email.trim()), onError: checked.takeProblem });
  };
  if (sentTo) {
    return (
      <SettingsSection id="email" title={words.title}>
        <Text role="status">{fill(words.sent, { email: sentTo })}</Text>
        <div>
          <MailboxLink />
        </div>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection id="email" title={words.title} intro={fill(words.intro, { email })}>
      <form onSubmit={handleSubmit} noValidate aria-label={words.title}>
        <Stack gap="sm">
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          <FormRefusal problem={update.error} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextField
              {...field('newEmail')}
              label={words.field}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              maxLength={254}
              value={form.email}
              onChange={(value) => change({ email: value })}
            />
            <PasswordField
              {...field('emailPassword')}
              label={texts.currentPassword}
              autoComplete="current-password"
              required
              maxLength={128}
              value={form.currentPassword}
              onChange={(currentPassword) => change({ currentPassword })}
            />
          </SimpleGrid>
          <Group>
            <SpinnerButton type="submit" isBusy={update.isPending}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
