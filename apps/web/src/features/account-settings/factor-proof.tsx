import { accountSecurityApi, ProveWithBoth, type RecoveryCodes } from '@lading/contracts/account-security';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './settings-texts.js';

const words = texts.factor;

const plans = {
  renew: { label: words.renew, detail: words.renewPlan },
  turnOff: { label: words.turnOff, detail: words.turnOffPlan },
} as const;

interface FactorProofProps {
  plan: keyof typeof plans;
  onDone: (codes?: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Both factors once more before the second one is changed or turned off. */
export function FactorProof({ plan, onDone, onCancel }: FactorProofProps) {
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
