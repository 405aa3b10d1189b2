import {
  accountSecurityApi,
  ConfirmSecondFactor,
  ProveWithBoth,
  ProveWithPassword,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
} from '@lading/contracts/accounts/account-security';
import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { answerOf, useAct, useRefresh } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted } from '../../ui/texts.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.factor;

const plans = {
  renew: { label: words.renew, detail: words.renewPlan },
  turnOff: { label: words.turnOff, detail: words.turnOffPlan },
} as const;

type Plan = 'enrol' | 'renew' | 'turnOff';

/** Two-factor authentication by an authenticator app. */
export function FactorSection() {
  return (
    <SettingsSection id="second-factor" title={words.title}>
      <Factor />
    </SettingsSection>
  );
}

function Factor() {
  const factor = useQuery(answerOf(accountSecurityApi.getSecondFactor));
  const refresh = useRefresh();
  const [plan, setPlan] = useState<Plan>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (answer?: RecoveryCodes) => {
    setPlan(undefined);
    setCodes(answer?.codes);
    void refresh(accountSecurityApi.getSecondFactor);
  };
  if (factor.error) {
    return <ErrorPanel isInline problem={factor.error} onRetry={() => void factor.refetch()} />;
  }
  if (!factor.data) return <TextSkeleton lines={2} label={words.title} />;
  if (codes) return <RecoveryCodeList codes={codes} onSaved={() => setCodes(undefined)} />;
  if (plan === 'enrol') return <Enrolment onDone={finish} onCancel={() => setPlan(undefined)} />;
  if (plan) return <FactorProof plan={plan} onDone={finish} onCancel={() => setPlan(undefined)} />;
  return <FactorState factor={factor.data} onPlan={setPlan} />;
}

function FactorState({ factor, onPlan }: { factor: SecondFactor; onPlan: (plan: Plan) => void }) {
  const { isOn, isRequired, recoveryCodesLeft } = factor;
  if (!isOn) {
    return (
      <>
        <Text>{words.off}</Text>
        <Group>
          <Button onClick={() => onPlan('enrol')}>{words.begin}</Button>
        </Group>
      </>
    );
  }
  return (
    <Stack gap="sm">
      <Text>
        {words.on} {counted(recoveryCodesLeft, words.leftOne, words.left)}
      </Text>
      {isRequired ? <Text c="dimmed">{words.required}</Text> : null}
      <Group>
        <Button variant="default" onClick={() => onPlan('renew')}>
          {words.renew}
        </Button>
        {isRequired ? null : (
          <Button variant="default" onClick={() => onPlan('turnOff')}>
            {words.turnOff}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Shows the codes once; it closes when the user confirms that they saved them. */
function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="sm">
      <Title order={3} ref={heading} tabIndex={-1}>
        {words.codes}
      </Title>
      <Text>{words.codesDetail}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <code className="identifier">{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button onClick={onSaved}>{words.saved}</Button>
        <CopyButton value={codes.join('\n')} name={words.codes} />
      </Group>
    </Stack>
  );
}

interface FactorProofProps {
  plan: keyof typeof plans;
  onDone: (codes?: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Asks for both factors before the second one is changed or turned off. */
function FactorProof({ plan, onDone, onCancel }: FactorProofProps) {
  const renew = useAct(accountSecurityApi.renewRecoveryCodes);
  const remove = useAct(accountSecurityApi.removeSecondFactor);
  const action = plan === 'renew' ? renew : remove;
  const checked = useCheckedForm({
    initial: { currentPassword: '', code: '' },
    shape: ProveWithBoth,
    toInput: ({ currentPassword, code }) => ({ currentPassword, code: code.trim() }),
    fieldOf: (path) => (path === 'code' ? 'factorCode' : 'factorPassword'),
  });
  const { form, change, field } = checked;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (!payload || action.isPending) return;
    const onError = checked.takeProblem;
    if (plan === 'renew') renew.mutate(payload, { onSuccess: onDone, onError });
    else remove.mutate(payload, { onSuccess: () => onDone(), onError });
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={plans[plan].label}>
      <Stack gap="sm">
        <Text>{plans[plan].detail}</Text>
        <FormRefusal problem={action.error} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <PasswordField
            {...field('factorPassword')}
            label={texts.currentPassword}
            autoComplete="current-password"
            required
            maxLength={128}
            value={form.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
          />
          <TextField
            {...field('factorCode')}
            label={texts.code}
            description={words.codeHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="one-time-code"
            required
            maxLength={40}
            value={form.code}
            onChange={(code) => change({ code })}
          />
        </SimpleGrid>
        <Group>
          <SpinnerButton type="submit" isBusy={action.isPending}>
            {plans[plan].label}
          </SpinnerButton>
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface EnrolmentProps {
  onDone: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** First the password, then the secret for the app, then a code from it. */
function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  return secret ? (
    <CodeOfApp secret={secret} onDone={onDone} onCancel={onCancel} />
  ) : (
    <PasswordFirst onDone={setSecret} onCancel={onCancel} />
  );
}

function PasswordFirst({ onDone, onCancel }: { onDone: (secret: SecondFactorSecret) => void; onCancel: () => void }) {
  const begin = useAct(accountSecurityApi.beginSecondFactor);
  const checked = useCheckedForm({
    initial: { currentPassword: '' },
    shape: ProveWithPassword,
    toInput: (form) => form,
    fieldOf: () => 'factorPassword',
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !begin.isPending) begin.mutate(payload, { onSuccess: onDone, onError: checked.takeProblem });
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={words.title}>
      <Stack gap="sm">
        <FormRefusal problem={begin.error} />
        <PasswordField
          {...checked.field('factorPassword')}
          label={texts.currentPassword}
          autoComplete="current-password"
          required
          maw={340}
          maxLength={128}
          value={checked.form.currentPassword}
          onChange={(currentPassword) => checked.change({ currentPassword })}
        />
        <Buttons label={words.begin} isBusy={begin.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function CodeOfApp({ secret, onDone, onCancel }: EnrolmentProps & { secret: SecondFactorSecret }) {
  const confirm = useAct(accountSecurityApi.confirmSecondFactor);
  const checked = useCheckedForm({
    initial: { code: '' },
    shape: ConfirmSecondFactor,
    toInput: ({ code }) => ({ code: code.trim() }),
    fieldOf: () => 'factorCode',
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const payload = checked.submit();
    if (payload && !confirm.isPending) confirm.mutate(payload, { onSuccess: onDone, onError: checked.takeProblem });
  };
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={words.title}>
      <Stack gap="sm">
        <Text>{words.scan}</Text>
        <Group align="center">
          <QrCode {...secret} />
          <Group gap={4} wrap="nowrap">
            <code className="identifier" style={{ overflowWrap: 'anywhere' }}>
              {secret.secret}
            </code>
            <CopyButton value={secret.secret} name={words.secret} />
          </Group>
        </Group>
        <FormRefusal problem={confirm.error} />
        <TextField
          {...checked.field('factorCode')}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maw={160}
          maxLength={7}
          value={checked.form.code}
          onChange={(code) => checked.change({ code })}
        />
        <Buttons label={words.confirm} isBusy={confirm.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Dark on white in every theme, with the quiet zone that scanners need. */
const QrCode = ({ qrPath, qrSize }: SecondFactorSecret) => (
  <svg
    role="img"
    aria-label={words.qr}
    width={196}
    height={196}
    viewBox={`-4 -4 ${qrSize + 8} ${qrSize + 8}`}
    shapeRendering="crispEdges"
  >
    <rect x={-4} y={-4} width={qrSize + 8} height={qrSize + 8} fill="#fff" />
    <path d={qrPath} fill="#000" />
  </svg>
);

function Buttons({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <Group>
      <SpinnerButton type="submit" isBusy={isBusy}>
        {label}
      </SpinnerButton>
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Group>
  );
}
