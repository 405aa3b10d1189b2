import {
  accountSecurityApi,
  ConfirmSecondFactor,
  ProveWithPassword,
  type RecoveryCodes,
  type SecondFactorSecret,
} from '@lading/contracts/accounts/account-security';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './settings-texts.js';

const words = texts.factor;

interface EnrolmentProps {
  onDone: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** First the password, then the secret for the app, then a code of it. */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
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

/** Dark on white in every theme, with the quiet zone that readers of the code need. */
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
