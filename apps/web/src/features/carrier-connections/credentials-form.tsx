import { carrierConnectionsApi, type CarrierConnection } from '@lading/contracts/carrier-connections';
import {
  credentialFields,
  credentialForm,
  credentialIssues,
  credentialKinds,
  SetCarrierCredentials,
  type CredentialField,
  type CredentialKind,
} from '@lading/contracts/carrier-credentials';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';

const words = texts.credentials;

interface Typed extends Record<CredentialField, string> {
  readonly kind: CredentialKind;
}
const empty = { userName: '', password: '', header: '', apiKey: '', token: '' } as const;
const isKind = (text: string): text is CredentialKind => credentialKinds.some((kind) => kind === text);

/** The fields of the chosen kind; what is copied often brings a space or a line along, which only a password may mean. */
const inputOf = (carrierId: number, typed: Typed) => ({
  carrierId,
  kind: typed.kind,
  ...Object.fromEntries(
    credentialFields[typed.kind].map((name) => [name, name === 'password' ? typed[name] : typed[name].trim()]),
  ),
});

interface FormProps {
  connection: CarrierConnection;
  /** Whether they were set. */
  onDone: (isSet: boolean) => void;
}

function useCredentialsForm({ connection, onDone }: FormProps) {
  const { carrierId, name, credentialsKind } = connection;
  const set = useAct(carrierConnectionsApi.setCredentials, carrierConnectionsApi.listConnections);
  const checked = useCheckedForm<Typed, SetCarrierCredentials>({
    initial: { kind: credentialsKind === 'none' ? 'basic' : credentialsKind, ...empty },
    shape: SetCarrierCredentials,
    toInput: (typed) => inputOf(carrierId, typed),
    alsoWrong: (typed) => credentialIssues(inputOf(carrierId, typed)),
  });
  const save = () => {
    const asked = checked.submit();
    if (!asked || set.isPending) return;
    set.mutate(asked, {
      onSuccess: () => {
        toast.success(fill(words.done, { name }));
        onDone(true);
      },
      onError: checked.takeProblem,
    });
  };
  return { checked, save, isBusy: set.isPending, refusal: set.error };
}

/** Sets what the company signs in with at a carrier, in place of what was set before. */
export function CredentialsForm(props: FormProps) {
  const { checked, save, isBusy, refusal } = useCredentialsForm(props);
  const { form, replace } = checked;
  const first = useRef<HTMLSelectElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={save}>
      <NativeSelect
        label={words.kind}
        ref={first}
        data={credentialKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        value={form.kind}
        onChange={({ currentTarget: { value } }) => isKind(value) && replace({ ...form, kind: value })}
      />
      {credentialForm(form.kind).map((input) => (
        <CredentialInput key={input.name} input={input} checked={checked} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => props.onDone(false)}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {words.save}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

interface InputProps {
  checked: CheckedForm<Typed>;
  input: ReturnType<typeof credentialForm>[number];
}

function CredentialInput({ checked, input: { name, label, maxLength, isSecret } }: InputProps) {
  const { form, field, change } = checked;
  const common = {
    ...field(name),
    label,
    required: true,
    maxLength,
    value: form[name],
    onChange: (typed: string) => change({ [name]: typed }),
  };
  if (isSecret) return <PasswordField {...common} description={words.secretHelp} autoComplete="new-password" />;
  return <TextField {...common} {...(name === 'header' && { description: words.headerHelp })} />;
}
