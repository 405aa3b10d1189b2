import { accountApi, ChangePassword, UpdateMyAccount } from '@lading/contracts/accounts/account';
import { accountSecurityApi } from '@lading/contracts/accounts/account-security';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { passwordLimits } from '@lading/domain/users/password-rules';
import { Anchor, Checkbox, Container, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { labelFormatOptions } from '../../entities/pickup-order/label-stock.js';
import { startPagesOf } from '../../entities/user/start-pages.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { EmailSection } from './email-section.js';
import { FactorSection } from './factor-section.js';
import { SessionsSection } from './sessions-section.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const passwordWords = texts.password;
const empty = { currentPassword: '', newPassword: '', repeat: '' };

const alsoWrong = ({ newPassword, repeat }: typeof empty) =>
  newPassword === repeat ? [] : [{ path: 'repeat', message: fieldMessage(passwordWords.repeat, 'mismatch') }];

const preferencesWords = texts.preferences;
const words = texts.profile;

const sections = [
  ['profile', texts.profile.title],
  ['preferences', texts.preferences.title],
  ['email', texts.email.title],
  ['password', texts.password.title],
  ['second-factor', texts.factor.title],
  ['sessions', texts.sessions.title],
] as const;

/** The settings that users change for themselves. */
export function AccountSettingsPage() {
  const { email, isImpersonating } = useUser();
  if (isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {fill(texts.intro, { email })}
          </Text>
        </div>
        <Group component="nav" gap="md" aria-label={texts.index}>
          {sections.map(([id, title]) => (
            <Anchor key={id} href={`#${id}`}>
              {title}
            </Anchor>
          ))}
        </Group>
        <ProfileSection />
        <PreferencesSection />
        <EmailSection />
        <PasswordSection />
        <FactorSection />
        <SessionsSection />
      </Stack>
    </Container>
  );
}

/** The user's name and phone number. */
function ProfileSection() {
  const { firstName, lastName, phone } = useUser();
  const update = useAct(accountApi.updateMyAccount, accountApi.getCurrentUser);
  const checked = useCheckedForm({
    initial: { firstName, lastName, phone },
    shape: UpdateMyAccount,
    toInput: ({ phone: input, ...names }) => ({ ...names, ...(input.trim() && { phone: input }) }),
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !update.isPending) update.mutate(payload, { onError: checked.takeProblem });
  };
  const line = (name: 'firstName' | 'lastName' | 'phone') => ({
    ...field(name),
    label: words[name],
    value: form[name],
    onChange: (value: string) => {
      update.reset();
      change({ [name]: value });
    },
  });
  return (
    <SettingsSection id="profile" title={words.title}>
      <form onSubmit={handleSubmit} noValidate aria-label={words.title}>
        <Stack gap="sm">
          <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
          <FormRefusal problem={update.error} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextField {...line('firstName')} autoComplete="given-name" required maxLength={60} />
            <TextField {...line('lastName')} autoComplete="family-name" required maxLength={60} />
            <TextField {...line('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
          </SimpleGrid>
          <Group>
            <SpinnerButton type="submit" isBusy={update.isPending}>
              {texts.save}
            </SpinnerButton>
            <Text role="status">{update.isSuccess ? words.saved : ''}</Text>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

/** Look and behavior of the portal; every choice is saved at once. */
function PreferencesSection() {
  const user = useUser();
  const { preferences, change, problem, isSaved } = usePreferences();
  const needs = useNeedsConnection();
  const pages = startPagesOf(user).map(({ label, path }) => ({ value: path, label }));
  return (
    <SettingsSection id="preferences" title={preferencesWords.title} intro={preferencesWords.intro}>
      <Stack gap="sm">
        <FormRefusal problem={problem} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Choice
            label={preferencesWords.scheme}
            value={preferences.colorScheme}
            options={preferencesWords.schemes}
            onChange={(colorScheme) => change({ colorScheme })}
          />
          <Choice
            label={preferencesWords.density}
            value={preferences.density}
            options={preferencesWords.densities}
            onChange={(density) => change({ density })}
          />
          <Choice
            label={preferencesWords.units}
            value={preferences.units}
            options={preferencesWords.unitSystems}
            onChange={(units) => change({ units })}
          />
          {user.customerId === null ? null : (
            <Choice
              label={preferencesWords.labelFormat}
              value={preferences.labelFormat}
              options={labelFormatOptions}
              onChange={(labelFormat) => change({ labelFormat })}
            />
          )}
          {pages.length > 0 ? (
            <Choice
              label={preferencesWords.startPage}
              value={preferences.landingPage ?? ''}
              options={[{ value: '', label: preferencesWords.home }, ...pages]}
              onChange={(landingPage) => change({ landingPage })}
            />
          ) : null}
        </SimpleGrid>
        <Checkbox
          label={preferencesWords.keys}
          description={preferencesWords.keysHelp}
          checked={preferences.hasKeyShortcuts}
          {...needs}
          onChange={({ currentTarget }) => change({ hasKeyShortcuts: currentTarget.checked })}
        />
        <Text role="status">{isSaved ? preferencesWords.saved : ''}</Text>
      </Stack>
    </SettingsSection>
  );
}

/** Changes the password, which ends the other sessions. */
function PasswordSection() {
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
      <SettingsSection id="password" title={passwordWords.title}>
        <Text role="status">{passwordWords.saved}</Text>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection id="password" title={passwordWords.title} intro={passwordWords.intro}>
      <form onSubmit={handleSubmit} noValidate aria-label={passwordWords.title}>
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
              label={passwordWords.field}
              description={fill(passwordWords.help, { min: passwordLimits.min })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              required
              maxLength={passwordLimits.max}
              value={form.newPassword}
              onChange={(newPassword) => change({ newPassword })}
            />
            <PasswordField
              {...field('repeat')}
              label={passwordWords.repeat}
              autoComplete="new-password"
              required
              maxLength={passwordLimits.max}
              value={form.repeat}
              onChange={(repeat) => change({ repeat })}
            />
          </SimpleGrid>
          <Group>
            <SpinnerButton type="submit" isBusy={changing.isPending}>
              {passwordWords.submit}
            </SpinnerButton>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  );
}
