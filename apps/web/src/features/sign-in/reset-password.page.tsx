import { accountAccessApi, ResetPassword } from '@lading/contracts/accounts/account-access';
import { passwordLimits } from '@lading/domain/users/password-rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useKeyOfAddress } from '../../kernel/session/link-key.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ExpiredLink } from '../../ui/feedback/missing-page.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './sign-in-texts.js';

/** The mailed link to reset the password. */
export function ResetPasswordPage() {
  const key = useKeyOfAddress();
  const link = useQuery({
    ...answerOf(accountAccessApi.checkPasswordReset, { key }),
    enabled: key !== '',
    refetchOnWindowFocus: false,
  });
  if (key === '') return <NotUsable />;
  if (link.error && !hasAnswer(link)) return <ErrorPanel problem={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <PageSkeleton label={texts.checking} />;
  return link.data.isUsable ? <Replacement keyText={key} email={link.data.email ?? ''} /> : <NotUsable />;
}

const NotUsable = () => (
  <ExpiredLink
    actions={
      <Button component={Link} to="/forgot-password">
        {texts.reset.again}
      </Button>
    }
  />
);

function Replacement({ keyText, email }: { keyText: string; email: string }) {
  const reset = useAct(accountAccessApi.resetPassword);
  const checked = useCheckedForm({
    initial: { newPassword: '' },
    shape: ResetPassword,
    toInput: ({ newPassword }) => ({ key: keyText, newPassword }),
  });
  const handleSubmit = () => {
    const payload = checked.submit();
    if (payload && !reset.isPending) reset.mutate(payload, { onError: checked.takeProblem });
  };
  if (reset.isSuccess) {
    return (
      <EmptyState
        kind="done"
        order={1}
        title={texts.reset.doneTitle}
        detail={texts.reset.done}
        actions={<Button onClick={() => void goToSignIn('/home')}>{texts.signIn}</Button>}
      />
    );
  }
  if (reset.error?.code === 'key-not-usable') return <NotUsable />;
  return (
    <NarrowPage title={texts.reset.title} intro={fill(texts.reset.intro, { email })}>
      <FormFrame checked={checked} refusal={reset.error} onSubmit={handleSubmit}>
        <PasswordField
          {...checked.field('newPassword')}
          label={texts.password}
          description={fill(texts.passwordHelp, { min: passwordLimits.min })}
          autoComplete="new-password"
          required
          maxLength={passwordLimits.max}
          value={checked.form.newPassword}
          onChange={(newPassword) => checked.change({ newPassword })}
        />
        <SpinnerButton type="submit" size="md" isBusy={reset.isPending}>
          {texts.reset.submit}
        </SpinnerButton>
      </FormFrame>
    </NarrowPage>
  );
}
