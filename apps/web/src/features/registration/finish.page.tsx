import { joiningApi } from '@lading/contracts/accounts/joining';
import { accountAccessApi, FinishRegistration } from '@lading/contracts/accounts/account-access';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { goIn } from '../../kernel/session/hand-off.js';
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
import { linkTexts } from './link-texts.js';
import { texts } from './registration-texts.js';

/** The mailed link of a registration: confirmed with its password. */
export function FinishPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const registration = useQuery({
    ...answerOf(joiningApi.checkFinishedRegistration, { key }),
    enabled: key !== '',
    refetchOnWindowFocus: false,
  });
  if (key === '' || registration.error?.code === 'key-not-usable') return <NotUsable />;
  if (registration.error) {
    return <ErrorPanel problem={registration.error} onRetry={() => void registration.refetch()} />;
  }
  if (!registration.data) return <PageSkeleton label={linkTexts.finish.checking} />;
  const { isFinished, email } = registration.data;
  return isFinished ? <Finished email={email} /> : <Confirmation keyText={key} email={email} />;
}

const NotUsable = () => (
  <ExpiredLink
    actions={
      <>
        <Button component={Link} to="/register">
          {linkTexts.finish.again}
        </Button>
        <Button variant="default" onClick={() => void goToSignIn()}>
          {texts.register.signIn}
        </Button>
      </>
    }
  />
);

const Finished = ({ email }: { email: string }) => (
  <EmptyState
    kind="done"
    order={1}
    illustration="handshake"
    title={linkTexts.finish.finishedTitle}
    detail={fill(linkTexts.finish.finished, { email })}
    actions={<Button onClick={() => void goToSignIn('/home')}>{texts.register.signIn}</Button>}
  />
);

function Confirmation({ keyText, email }: { keyText: string; email: string }) {
  const finish = useAct(accountAccessApi.finishRegistration);
  const checked = useCheckedForm({
    initial: { password: '' },
    shape: FinishRegistration,
    toInput: ({ password }) => ({ key: keyText, password }),
  });
  const handleSubmit = () => {
    const payload = checked.submit();
    if (!payload || finish.isPending) return;
    finish.mutate(payload, { onSuccess: ({ token }) => goIn(token), onError: checked.takeProblem });
  };
  if (finish.error?.code === 'key-not-usable') return <NotUsable />;
  return (
    <NarrowPage title={linkTexts.finish.title} intro={fill(linkTexts.finish.intro, { email })}>
      <FormFrame checked={checked} refusal={finish.error} onSubmit={handleSubmit}>
        <PasswordField
          {...checked.field('password')}
          label={texts.field.password}
          autoComplete="current-password"
          required
          maxLength={128}
          value={checked.form.password}
          onChange={(password) => checked.change({ password })}
        />
        <SpinnerButton type="submit" size="md" isBusy={finish.isPending || finish.isSuccess}>
          {linkTexts.finish.submit}
        </SpinnerButton>
      </FormFrame>
    </NarrowPage>
  );
}
