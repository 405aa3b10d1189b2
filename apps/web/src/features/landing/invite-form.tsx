import { joiningApi, RegisterInvitedUser, type InviteCheckResult } from '@lading/contracts/accounts/joining';
import type { InvitedCarrierData } from '@lading/contracts/sites/landing';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { passwordLimits } from '@lading/domain/users/password-rules';
import { Alert, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useTerms } from '../../kernel/form/use-terms.js';
import { goIn } from '../../kernel/session/hand-off.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TermsField } from '../../ui/fields/terms-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts as words } from './invite-texts.js';

interface Accepting {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly password: string;
  readonly hasAccepted: boolean;
}

/** Password and consent are optional in a check but required here. */
const alsoWrong = ({ companyName, firstName, lastName, password, hasAccepted }: Accepting) =>
  [
    { path: 'companyName', label: words.company, isFilled: companyName.trim() !== '' },
    { path: 'firstName', label: words.firstName, isFilled: firstName.trim() !== '' },
    { path: 'lastName', label: words.lastName, isFilled: lastName.trim() !== '' },
    { path: 'password', label: words.password, isFilled: password !== '' },
    { path: 'termsVersion', label: words.terms, isFilled: hasAccepted },
  ]
    .filter(({ isFilled }) => !isFilled)
    .map(({ path, label }) => ({ path, message: fieldMessage(label, 'required') }));

interface InviteFormProps {
  check: InviteCheckResult;
  carrier: InvitedCarrierData;
}

/** Accepts the invite: known fields are filled in, password and consent are left. */
export function InviteForm({ check, carrier }: InviteFormProps) {
  const terms = useTerms();
  const join = useAct(joiningApi.registerInvitedUser);
  const { companyName, firstName, lastName, phone } = carrier;
  const checked = useCheckedForm<Accepting, RegisterInvitedUser>({
    initial: { companyName, firstName, lastName, phone, password: '', hasAccepted: false },
    shape: RegisterInvitedUser,
    toInput: ({ hasAccepted, ...form }) => ({
      ...Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== '')),
      invitecode: check.invitekey,
      ...(check.code && { code: check.code }),
      ...(hasAccepted && { termsVersion: terms?.version ?? '' }),
    }),
    alsoWrong,
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (!payload || join.isPending) return;
    const onSuccess = ({ isRegistered, token }: InviteCheckResult) => (isRegistered ? goIn(token) : undefined);
    join.mutate(payload, { onSuccess, onError: checked.takeProblem });
  };
  const line = (name: 'companyName' | 'firstName' | 'lastName' | 'phone') => ({
    ...field(name),
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Card p={{ base: 'md', sm: 'xl' }} component="form" noValidate onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Title order={2}>{words.form}</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {fill(words.intro, { email: carrier.email })}
        </Text>
        <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
        <FormRefusal problem={join.error} />
        {join.data?.errorMessage ? (
          <Alert color="red" role="alert">
            {join.data.errorMessage}
          </Alert>
        ) : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextField {...line('firstName')} label={words.firstName} autoComplete="given-name" required maxLength={60} />
          <TextField {...line('lastName')} label={words.lastName} autoComplete="family-name" required maxLength={60} />
          <TextField
            {...line('companyName')}
            label={words.company}
            autoComplete="organization"
            required
            maxLength={100}
          />
          <TextField {...line('phone')} label={words.phone} type="tel" autoComplete="tel" maxLength={20} />
        </SimpleGrid>
        {/* Password managers keep the address with the password. */}
        <input type="hidden" name="email" autoComplete="username" value={carrier.email} />
        <PasswordField
          {...field('password')}
          label={words.password}
          description={fill(words.passwordHelp, { min: passwordLimits.min })}
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
        <SpinnerButton type="submit" size="md" isBusy={join.isPending || join.data?.isRegistered === true}>
          {words.submit}
        </SpinnerButton>
      </Stack>
    </Card>
  );
}
