import { accountAccessApi, ActivateAccount, type CheckedKey } from '@lading/contracts/accounts/account-access';
import { passwordLimits } from '@lading/domain/users/password-rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useTerms } from '../../kernel/form/use-terms.js';
import { goIn } from '../../kernel/session/hand-off.js';
import { useKeyOfAddress } from '../../kernel/session/link-key.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { ExpiredLink } from '../../ui/feedback/missing-page.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TermsField } from '../../ui/fields/terms-field.js';
import { fill } from '../../ui/texts.js';
import { linkTexts } from './link-texts.js';
import { texts } from './registration-texts.js';
import { withoutConsent } from './register-form.js';

/** The link was used, has expired, or never existed. */
const NotUsable = () => (
  <ExpiredLink actions={<Button onClick={() => void goToSignIn()}>{texts.register.signIn}</Button>} />
);

/** The mailed link of a new user of a company. */
export function ActivatePage() {
  const key = useKeyOfAddress();
  const link = useQuery({
    ...answerOf(accountAccessApi.checkActivation, { key }),
    enabled: key !== '',
    refetchOnWindowFocus: false,
  });
  if (key === '') return <NotUsable />;
  if (link.error && !hasAnswer(link)) return <ErrorPanel problem={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <PageSkeleton label={linkTexts.finish.checking} />;
  return link.data.isUsable ? <Activation keyText={key} link={link.data} /> : <NotUsable />;
}

/** The first password of a new user of a company. */
function Activation({ keyText, link }: { keyText: string; link: CheckedKey }) {
  const terms = useTerms();
  const activate = useAct(accountAccessApi.activate);
  const checked = useCheckedForm({
    initial: { password: '', hasAccepted: false },
    shape: ActivateAccount,
    alsoWrong: withoutConsent,
    toInput: ({ password, hasAccepted }) => ({
      key: keyText,
      password,
      termsVersion: hasAccepted ? (terms?.version ?? '') : '',
    }),
  });
  const { form, change, field } = checked;
  const handleSubmit = () => {
    const payload = checked.submit();
    if (!payload || activate.isPending) return;
    activate.mutate(payload, { onSuccess: ({ token }) => goIn(token), onError: checked.takeProblem });
  };
  if (activate.error?.code === 'key-not-usable') return <NotUsable />;
  const values = { company: link.companyName ?? site().siteName, email: link.email ?? '' };
  return (
    <NarrowPage title={fill(linkTexts.activate.title, values)} intro={fill(linkTexts.activate.intro, values)}>
      <FormFrame checked={checked} refusal={activate.error} onSubmit={handleSubmit}>
        <PasswordField
          {...field('password')}
          label={texts.field.password}
          description={fill(texts.field.passwordHelp, { min: passwordLimits.min })}
          autoComplete="new-password"
          required
          maxLength={passwordLimits.max}
          value={form.password}
          onChange={(password) => change({ password })}
        />
        <TermsField
          id="termsVersion"
          version={terms?.version}
          sections={terms?.sections ?? []}
          isAccepted={form.hasAccepted}
          error={field('termsVersion').error}
          onChange={(hasAccepted) => change({ hasAccepted })}
        />
        <SpinnerButton type="submit" size="md" isBusy={activate.isPending || activate.isSuccess}>
          {linkTexts.activate.submit}
        </SpinnerButton>
      </FormFrame>
    </NarrowPage>
  );
}
