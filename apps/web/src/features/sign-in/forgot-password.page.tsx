import { accountAccessApi, AskPasswordReset } from '@lading/contracts/accounts/account-access';
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { MailboxLink } from '../../entities/mailbox/mailbox-link.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './sign-in-texts.js';

/** Requests a password reset link; the response is the same for every address. */
export function ForgotPasswordPage() {
  const ask = useAct(accountAccessApi.askPasswordReset);
  const checked = useCheckedForm({ initial: { email: '' }, shape: AskPasswordReset, toInput: (form) => form });
  const { email } = checked.form;
  const signIn = (
    <Button variant="default" onClick={() => void goToSignIn()}>
      {texts.signIn}
    </Button>
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !ask.isPending) ask.mutate(payload, { onError: checked.takeProblem });
  };
  if (ask.isSuccess) {
    return (
      <EmptyState
        kind="done"
        order={1}
        title={texts.forgot.sentTitle}
        detail={fill(texts.forgot.sent, { email })}
        actions={
          <>
            <MailboxLink />
            {signIn}
            <Button variant="subtle" onClick={ask.reset}>
              {texts.forgot.again}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <NarrowPage title={texts.forgot.title} intro={texts.forgot.intro}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          <FormRefusal problem={ask.error} />
          <TextField
            {...checked.field('email')}
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            maxLength={254}
            value={email}
            onChange={(value) => checked.change({ email: value })}
          />
          <Group justify="space-between">
            {signIn}
            <SpinnerButton type="submit" isBusy={ask.isPending}>
              {texts.forgot.submit}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </NarrowPage>
  );
}
