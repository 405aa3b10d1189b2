import { accountApi } from '@lading/contracts/account';
import { Register } from '@lading/contracts/joining';
import { legalApi } from '@lading/contracts/legal';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAct, useRefresh } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useTerms } from '../../kernel/form/use-terms.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TermsField } from '../../ui/fields/terms-field.js';
import { CompanyFields } from './company-fields.js';
import { PersonFields } from './person-fields.js';
import { alsoWrong, toRegister, type JudgedDomain, type RegisterForm } from './register-form.js';
import { texts } from './registration-texts.js';

type Action = ReturnType<typeof useAct<Register, unknown>>;

interface RegisterFieldsProps {
  initial: RegisterForm;
  campaignKey: string | undefined;
  register: Pick<Action, 'mutate' | 'isPending' | 'error'>;
  onSent: (form: RegisterForm, payload: Register) => void;
}

/** Asks once, when the field is left, whether mails of that domain can register. */
function useDomainCheck() {
  const [judged, setJudged] = useState<JudgedDomain>();
  const check = useAct(accountApi.checkEmailDomain);
  const ask = (email: string) => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    const onSuccess = ({ isAllowed, reason }: { isAllowed: boolean; reason?: string | null }) =>
      setJudged(isAllowed ? undefined : { email, reason: reason ?? '' });
    check.mutate({ email }, { onSuccess });
  };
  return { judged, ask };
}

/** Company, person, password and consent. */
export function RegisterFields({ initial, campaignKey, register, onSent }: RegisterFieldsProps) {
  const terms = useTerms();
  const refresh = useRefresh();
  const domain = useDomainCheck();
  const checked = useCheckedForm({
    initial,
    shape: Register,
    toInput: toRegister(campaignKey, terms?.version),
    alsoWrong: alsoWrong(domain.judged),
  });
  const { form, change, field } = checked;
  const handleProblem = (problem: Problem) => {
    checked.takeProblem(problem);
    // The terms may have changed while the form was filled in.
    if (problem.fields.some(({ path }) => path === 'termsVersion')) void refresh(legalApi.listLegalDocuments);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (!payload || register.isPending) return;
    register.mutate(payload, { onSuccess: () => onSent(form, payload), onError: handleProblem });
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={texts.register.title}>
      <Stack gap="lg">
        <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
        <FormRefusal problem={register.error} />
        <div role="group" aria-labelledby="person-title">
          <Title order={2} fz="h3" mb="xs" id="person-title">
            {texts.register.person}
          </Title>
          <PersonFields form={form} change={change} field={field} onEmailLeft={() => domain.ask(form.email.trim())} />
        </div>
        <div role="group" aria-labelledby="company-title">
          <Title order={2} fz="h3" mb="xs" id="company-title">
            {texts.register.company}
          </Title>
          <CompanyFields form={form} change={change} field={field} />
        </div>
        <TermsField
          id="termsVersion"
          version={terms?.version}
          sections={terms?.sections ?? []}
          isAccepted={form.hasAccepted}
          error={field('termsVersion').error}
          onChange={(hasAccepted) => change({ hasAccepted })}
        />
        <Group justify="space-between">
          <Text fz="sm" c="dimmed">
            {texts.register.known}{' '}
            <Anchor component="button" type="button" fz="inherit" underline="always" onClick={() => void goToSignIn()}>
              {texts.register.signIn}
            </Anchor>
          </Text>
          <SpinnerButton type="submit" size="md" isBusy={register.isPending}>
            {texts.register.submit}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}
