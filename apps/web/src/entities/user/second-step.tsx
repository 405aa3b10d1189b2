import { accountSecurityApi, SecondStep } from '@lading/contracts/accounts/account-security';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Problem } from '../../kernel/api/problem.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { texts as common } from '../../ui/texts.js';
import { managedUserTexts } from './managed-user-texts.js';

const words = managedUserTexts.secondStep;

interface Asked {
  readonly repeat: () => void;
  readonly hasFactor: boolean;
}

interface SecondStepOfPage {
  /** If the refusal requires a code, asks for it and repeats the action; returns whether it does. */
  readonly takes: (problem: Problem, repeat: () => void) => boolean;
  readonly dialog: ReactNode;
}

/** A fresh code of the second factor for actions that require one. */
export function useSecondStep(): SecondStepOfPage {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    takes: ({ code, members }, repeat) => {
      if (code !== 'second-step-needed') return false;
      setAsked({ repeat, hasFactor: members['isOn'] === true });
      return true;
    },
    dialog: (
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={words.title}
        centered
        closeButtonProps={{ 'aria-label': common.toast.close }}
      >
        {asked?.hasFactor ? <CodeForm repeat={asked.repeat} onClose={close} /> : <NoFactor onClose={close} />}
      </Modal>
    ),
  };
}

function CodeForm({ repeat, onClose }: { repeat: () => void; onClose: () => void }) {
  const confirm = useAct(accountSecurityApi.confirmSecondStep);
  const checked = useCheckedForm({
    initial: { code: '' },
    shape: SecondStep,
    toInput: ({ code }) => ({ code: code.trim() }),
    fieldOf: () => 'stepCode',
  });
  const send = () => {
    const step = checked.submit();
    if (!step || confirm.isPending) return;
    confirm.mutate(step, {
      onSuccess: () => {
        onClose();
        repeat();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={confirm.error} onSubmit={send}>
      <Text c="dimmed">{words.lead}</Text>
      <TextField
        {...checked.field('stepCode')}
        label={words.code}
        description={words.codeHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="one-time-code"
        data-autofocus
        required
        maxLength={40}
        value={checked.form.code}
        onChange={(code) => checked.change({ code })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {managedUserTexts.form.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={confirm.isPending}>
          {words.confirm}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

function NoFactor({ onClose }: { onClose: () => void }) {
  return (
    <Stack>
      <Text>{words.off}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {managedUserTexts.form.cancel}
        </Button>
        <Button component={Link} to="/my-account-setting">
          {words.toAccount}
        </Button>
      </Group>
    </Stack>
  );
}
