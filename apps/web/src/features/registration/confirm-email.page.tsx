import { accountAccessApi } from '@lading/contracts/accounts/account-access';
import { Button } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useKeyOfAddress } from '../../kernel/session/link-key.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ExpiredLink } from '../../ui/feedback/missing-page.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { linkTexts } from './link-texts.js';
import { texts } from './registration-texts.js';

/** The mailed link to confirm a new address; it needs a click, since mail scanners open links too. */
export function ConfirmEmailPage() {
  const key = useKeyOfAddress();
  const confirm = useAct(accountAccessApi.confirmEmail);
  const signIn = <Button onClick={() => void goToSignIn('/home')}>{texts.register.signIn}</Button>;
  if (confirm.data) {
    const { email } = confirm.data;
    return (
      <EmptyState
        kind="done"
        order={1}
        title={linkTexts.confirmEmail.doneTitle}
        detail={fill(linkTexts.confirmEmail.done, { email })}
        actions={signIn}
      />
    );
  }
  const isUsedUp = confirm.error?.code === 'key-not-usable' || confirm.error?.code === 'already-exists';
  if (key === '' || isUsedUp) return <ExpiredLink actions={signIn} />;
  return (
    <NarrowPage title={linkTexts.confirmEmail.title} intro={linkTexts.confirmEmail.intro}>
      {confirm.error ? <ErrorPanel isInline title={confirm.error.title} detail={confirm.error.detail} /> : null}
      <SpinnerButton size="md" isBusy={confirm.isPending} onClick={() => confirm.mutate({ key })}>
        {linkTexts.confirmEmail.submit}
      </SpinnerButton>
    </NarrowPage>
  );
}
