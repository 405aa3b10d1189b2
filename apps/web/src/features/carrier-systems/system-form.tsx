import { credentialFields, credentialForm } from '@lading/contracts/carriers/carrier-credentials';
import {
  carrierSystemsApi,
  ChangeCarrierSystem,
  newSignInOf,
  signInChoices,
  signInIssues,
  systemWays,
  type CarrierSystem,
  type SignInChoice,
  type SystemWay,
} from '@lading/contracts/carriers/carrier-systems';
import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CredentialInput, emptyCredentials, typedCredential } from '../../entities/credentials/credential-input.js';
import { credentialsTexts } from '../../entities/credentials/credentials-texts.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-systems-texts.js';
import { signInOf, tellTrial } from './system-words.js';

const words = texts.form;

interface Typed extends Record<keyof typeof emptyCredentials, string> {
  readonly way: SystemWay;
  readonly baseUrl: string;
  readonly canLookUpByReference: boolean;
  readonly signIn: SignInChoice;
}

const inputOf = ({ carrierId, version }: CarrierSystem, typed: Typed) => {
  const { way, canLookUpByReference, signIn } = typed;
  const kind = newSignInOf(typed);
  const parts = kind ? credentialFields[kind].map((name) => [name, typedCredential(name, typed[name])] as const) : [];
  const baseUrl = typed.baseUrl.trim();
  return { carrierId, version, way, baseUrl, canLookUpByReference, signIn, ...Object.fromEntries(parts) };
};

interface FormProps {
  system: CarrierSystem;
  onClose: () => void;
}

function useSystemForm({ system, onClose }: FormProps) {
  const { changeCarrierSystem, getCarrierSystem, tryCarrierSystem } = carrierSystemsApi;
  const change = useAct(changeCarrierSystem, getCarrierSystem);
  const trial = useAct(tryCarrierSystem);
  /** Why the trial call failed, while it is asked whether to save the settings anyway. */
  const [flaw, setFlaw] = useState<string>();
  const isBusy = change.isPending || trial.isPending;
  const checked = useCheckedForm<Typed, ChangeCarrierSystem>({
    initial: {
      way: system.way ?? 'http',
      baseUrl: system.baseUrl ?? '',
      canLookUpByReference: system.canLookUpByReference,
      signIn: system.signIn === 'none' ? 'none' : 'unchanged',
      ...emptyCredentials,
    },
    shape: ChangeCarrierSystem,
    toInput: (typed) => inputOf(system, typed),
    alsoWrong: (typed) => signInIssues(inputOf(system, typed)),
  });
  const save = (confirmation?: string) => {
    const asked = checked.submit();
    if (!asked || isBusy) return;
    change.mutate(confirmation === undefined ? asked : { ...asked, confirmation }, {
      onSuccess: () => {
        toast.success(words.done);
        onClose();
      },
      onError: (problem) =>
        problem.code === 'trial-failed' ? setFlaw(problem.detail ?? problem.title) : checked.takeProblem(problem),
    });
  };
  const tryIt = () => {
    const asked = checked.submit();
    if (!asked || isBusy) return;
    const { carrierId, version: _version, confirmation: _confirmation, ...settings } = asked;
    trial.mutate({ carrierId, settings }, { onSuccess: tellTrial, onError: checked.takeProblem });
  };
  const refusal = change.error?.code === 'trial-failed' ? null : (change.error ?? trial.error);
  return { checked, save, tryIt, change, trial, flaw, setFlaw, refusal };
}

/** Sets how a carrier's system is reached; saved once its trial call works, or its failure was confirmed. */
export function SystemForm({ system, onClose }: FormProps) {
  const { checked, save, tryIt, change, trial, flaw, setFlaw, refusal } = useSystemForm({ system, onClose });
  const { form, replace, change: type, field } = checked;
  const kind = newSignInOf(form);
  return (
    <>
      <FormFrame checked={checked} refusal={refusal} onSubmit={() => save()}>
        <Radio.Group
          label={words.way}
          value={form.way}
          onChange={(value) => type({ way: systemWays.find((way) => way === value) ?? form.way })}
        >
          <Stack gap="xs" mt={4}>
            {systemWays.map((way) => (
              <Radio key={way} value={way} label={texts.ways[way].label} description={texts.ways[way].detail} />
            ))}
          </Stack>
        </Radio.Group>
        <TextField
          {...field('baseUrl')}
          type="url"
          label={words.address}
          description={words.addressHelp}
          required
          maxLength={500}
          value={form.baseUrl}
          onChange={(baseUrl) => type({ baseUrl })}
        />
        <NativeSelect
          {...field('signIn')}
          label={words.signIn}
          data={signInOptions(system)}
          value={form.signIn}
          onChange={({ currentTarget: { value } }) =>
            replace({ ...form, signIn: signInChoices.find((choice) => choice === value) ?? form.signIn })
          }
        />
        {(kind ? credentialForm(kind) : []).map((input) => (
          <CredentialInput
            key={input.name}
            input={input}
            field={field(input.name)}
            value={form[input.name]}
            onChange={(typed) => type({ [input.name]: typed })}
          />
        ))}
        <Checkbox
          label={words.lookup}
          description={words.lookupHelp}
          checked={form.canLookUpByReference}
          onChange={(event) => type({ canLookUpByReference: event.currentTarget.checked })}
        />
        <Text fz="sm" c="dimmed">
          {words.saving}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton variant="default" isBusy={trial.isPending} onClick={tryIt}>
            {words.tryNow}
          </SpinnerButton>
          <SpinnerButton type="submit" isBusy={change.isPending}>
            {words.save}
          </SpinnerButton>
        </Group>
      </FormFrame>
      <ConfirmDialog
        isOpen={flaw !== undefined}
        onClose={() => setFlaw(undefined)}
        onConfirm={() => save(system.carrierCode)}
        title={texts.confirm.title}
        confirmLabel={texts.confirm.label}
        typedName={system.carrierCode}
        isDestructive
        isBusy={change.isPending}
      >
        {fill(texts.confirm.detail, { reason: flaw ?? '' })}
      </ConfirmDialog>
    </>
  );
}

const signInOptions = (system: CarrierSystem) =>
  signInChoices
    .filter((choice) => choice !== 'unchanged' || system.signIn !== 'none')
    .map((value) => ({ value, label: signInLabel(value, system) }));

function signInLabel(choice: SignInChoice, system: CarrierSystem): string {
  if (choice === 'unchanged') return fill(words.unchanged, { kind: signInOf(system) });
  return choice === 'none' ? words.noSignIn : credentialsTexts.kinds[choice];
}
