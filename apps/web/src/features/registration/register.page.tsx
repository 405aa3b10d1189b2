import { joiningApi, Register } from '@lading/contracts/accounts/joining';
import { landingApi } from '@lading/contracts/sites/landing';
import { legalApi } from '@lading/contracts/sites/legal';
import { passwordLimits } from '@lading/domain/users/password-rules';
import { addressTitles } from '@lading/domain/freight/address';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OwnCountry, StreetLines } from '../../entities/address/address-lines.js';
import type { Problem } from '../../kernel/api/problem.js';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { useTerms } from '../../kernel/form/use-terms.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { site } from '../../kernel/session/site.js';
import { NarrowPage } from '../../ui/display/narrow-page.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TermsField } from '../../ui/fields/terms-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { alsoWrong, emptyForm, toRegister, type JudgedDomain, type RegisterForm } from './register-form.js';
import { texts } from './registration-texts.js';

const columns: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: 'var(--mantine-spacing-sm)',
};

/** Needed once the form is sent, so it is fetched after the form has rendered. */
const sentFile = () => import('./mail-sent.js');

const MailSent = lazy(() => sentFile().then((file) => ({ default: file.MailSent })));

/** Few sites show it, so it is loaded separately. */
const InviteOnly = lazy(() => import('./invite-only.js').then((file) => ({ default: file.InviteOnly })));

/** A company registers, with or without a campaign of a carrier. */
export function RegisterPage() {
  const [query] = useSearchParams();
  const campaignKey = query.get('campaign') ?? undefined;
  const campaignQuery = answerOf(landingApi.getDigitalMarketingData, { campaignKey: campaignKey ?? '' });
  const campaign = useQuery({ ...campaignQuery, ...(campaignKey ? {} : { queryFn: skipToken }) });
  if (site().isInviteOnly && (!campaignKey || campaign.error))
    return (
      <Suspense>
        <InviteOnly />
      </Suspense>
    );
  const intro = fill(texts.register.intro, { site: site().siteName });
  const carrier = campaign.data?.carrierName;
  return (
    <NarrowPage
      title={texts.register.title}
      width={720}
      intro={carrier ? `${fill(texts.register.campaign, { carrier })} ${intro}` : intro}
    >
      {/* A campaign that has ended registers without it. */}
      <Registration campaignKey={campaign.error ? undefined : campaignKey} />
    </NarrowPage>
  );
}

/** The form, and then the next steps: the same for everyone. */
function Registration({ campaignKey }: { campaignKey: string | undefined }) {
  const register = useAct(joiningApi.register);
  const [sent, setSent] = useState<{ form: typeof emptyForm; payload: Register }>();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void sentFile().catch(() => undefined), []);
  if (sent && !isOpen) {
    return (
      <Suspense>
        <MailSent
          email={sent.payload.email}
          message={register.data?.message}
          problem={register.error ?? undefined}
          isBusy={register.isPending}
          onAgain={() => register.mutateAsync(sent.payload)}
          onChange={() => setOpen(true)}
        />
      </Suspense>
    );
  }
  return (
    <RegisterFields
      initial={sent?.form ?? emptyForm}
      campaignKey={campaignKey}
      register={register}
      onSent={(form, payload) => {
        setSent({ form, payload });
        setOpen(false);
      }}
    />
  );
}

type Action = ReturnType<typeof useAct<Register, unknown>>;

interface RegisterFieldsProps {
  initial: RegisterForm;
  campaignKey: string | undefined;
  register: Pick<Action, 'mutate' | 'isPending' | 'error'>;
  onSent: (form: RegisterForm, payload: Register) => void;
}

/** Checks on blur, once per domain, whether its addresses can register. */
function useDomainCheck() {
  const [judged, setJudged] = useState<JudgedDomain>();
  const check = useAct(joiningApi.checkEmailDomain);
  const ask = (email: string) => {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return;
    const onSuccess = ({ isAllowed, reason }: { isAllowed: boolean; reason?: string | null }) =>
      setJudged(isAllowed ? undefined : { email, reason: reason ?? '' });
    check.mutate({ email }, { onSuccess });
  };
  return { judged, ask };
}

/** Company, user, password and consent. */
function RegisterFields({ initial, campaignKey, register, onSent }: RegisterFieldsProps) {
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
    // The terms may have changed in the meantime.
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
          <UserFields form={form} change={change} field={field} onEmailLeft={() => domain.ask(form.email.trim())} />
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

type UserFieldsProps = Pick<CheckedForm<RegisterForm>, 'form' | 'change' | 'field'> & { onEmailLeft: () => void };

/** The registering user, and the password that confirms the registration later. */
function UserFields({ form, change, field, onEmailLeft }: UserFieldsProps) {
  const line = (name: 'firstName' | 'lastName' | 'email' | 'phone', autoComplete: string) => ({
    ...field(name),
    label: texts.field[name],
    autoComplete,
    required: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const email = line('email', 'username');
  const handleEmailBlur = () => {
    email.onBlur();
    onEmailLeft();
  };
  return (
    <SideBySide>
      <TextField {...line('firstName', 'given-name')} maxLength={60} />
      <TextField {...line('lastName', 'family-name')} maxLength={60} />
      <TextField {...email} type="email" inputMode="email" maxLength={254} onBlur={handleEmailBlur} />
      <TextField {...line('phone', 'tel')} type="tel" inputMode="tel" maxLength={20} />
      <PasswordField
        {...field('password')}
        label={texts.field.password}
        description={fill(texts.field.passwordHelp, { min: passwordLimits.min })}
        autoComplete="new-password"
        required
        maxLength={passwordLimits.max}
        style={{ gridColumn: '1 / -1' }}
        value={form.password}
        onChange={(password) => change({ password })}
      />
    </SideBySide>
  );
}

type FormProps = Pick<CheckedForm<RegisterForm>, 'form' | 'change' | 'field'>;

/** Name and address of the company. */
function CompanyFields({ form, change, field }: FormProps) {
  const lines = { form, field, onChange: change, isOwn: true };
  const line = (name: 'city' | 'state' | 'postalCode', autoComplete: string, maxLength: number) => ({
    ...field(name),
    label: addressTitles[name],
    autoComplete,
    maxLength,
    required: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: name === 'state' ? value.toUpperCase() : value }),
  });
  return (
    <SideBySide>
      <TextField
        {...field('companyName')}
        label={texts.field.companyName}
        autoComplete="organization"
        required
        maxLength={100}
        style={{ gridColumn: '1 / -1' }}
        value={form.companyName}
        onChange={(companyName) => change({ companyName })}
      />
      <StreetLines {...lines} />
      <TextField {...line('city', 'address-level2', 60)} />
      <TextField {...line('state', 'address-level1', 3)} />
      <TextField {...line('postalCode', 'postal-code', 10)} />
      <OwnCountry {...lines} />
    </SideBySide>
  );
}

/** Two fields in a row if there is room; the library's grid would be the largest part of the page's script. */
function SideBySide({ children }: { children: ReactNode }) {
  return <div style={columns}>{children}</div>;
}
