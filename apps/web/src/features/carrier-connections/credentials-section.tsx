import {
  carrierConnectionsApi,
  type CarrierConnection,
  type CarrierTrial,
} from '@lading/contracts/carriers/carrier-connections';
import {
  credentialFields,
  credentialForm,
  credentialIssues,
  credentialKinds,
  SetCarrierCredentials,
  type CredentialField,
  type CredentialKind,
} from '@lading/contracts/carriers/carrier-credentials';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CredentialInput, emptyCredentials, typedCredential } from '../../entities/credentials/credential-input.js';
import { credentialsTexts } from '../../entities/credentials/credentials-texts.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';

type Shown = Pick<CarrierConnection, 'credentialsKind' | 'credentialsHint'>;

/** The kind of the company's credentials; undefined without any. */
export const credentialsKindOf = ({ credentialsKind: kind }: Pick<Shown, 'credentialsKind'>): string | undefined =>
  kind === 'none' ? undefined : credentialsTexts.kinds[kind];

/** A hint to recognize the credentials; a short secret reveals nothing. */
export const credentialsHintOf = ({ credentialsKind: kind, credentialsHint: hint }: Shown): string | undefined =>
  kind === 'none' || hint === '' ? undefined : fill(credentialsTexts.hints[kind], { hint });

const words = texts.credentials;

interface Typed extends Record<CredentialField, string> {
  readonly kind: CredentialKind;
}

const isKind = (text: string): text is CredentialKind => credentialKinds.some((kind) => kind === text);

/** The fields of the chosen kind. */
const inputOf = (carrierId: number, typed: Typed) => ({
  carrierId,
  kind: typed.kind,
  ...Object.fromEntries(credentialFields[typed.kind].map((name) => [name, typedCredential(name, typed[name])])),
});

interface SectionProps {
  connection: CarrierConnection;
  trial: Trial;
  /** Whether the removal is being confirmed. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** The company's credentials at a carrier: shown by kind and hint, set, replaced, removed and tested. */
export function CredentialsSection({ connection, trial, isAsking, onAsking }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isActing = useUser().isImpersonating;
  const handleDone = () => {
    setIsOpen(false);
    // The button that opened the form is gone or replaced by now.
    heading.current?.focus();
  };
  // If the button is still there, the dialog has returned the focus to it.
  const handleClosed = () => {
    if (!section.current?.contains(document.activeElement)) heading.current?.focus();
  };
  return (
    <Stack ref={section} component="section" gap="sm" aria-labelledby="own-credentials">
      <Title ref={heading} tabIndex={-1} order={3} fz="h4" id="own-credentials">
        {words.title}
      </Title>
      <Present connection={connection} />
      {isActing ? <Text c="dimmed">{words.acting}</Text> : null}
      {isOpen ? (
        <CredentialsForm connection={connection} onDone={handleDone} />
      ) : (
        <Actions
          connection={connection}
          trial={trial}
          mayChange={!isActing}
          onOpen={() => setIsOpen(true)}
          onRemove={() => onAsking(true)}
        />
      )}
      <Removal connection={connection} isOpen={isAsking} onClose={() => onAsking(false)} onClosed={handleClosed} />
    </Stack>
  );
}

function Present({ connection }: { connection: CarrierConnection }) {
  const { takesCredentials, credentialsSetAt, credentialsSetBy } = connection;
  const kind = credentialsKindOf(connection);
  if (!kind) return <Text>{takesCredentials ? words.noneDetail : words.needlessDetail}</Text>;
  const hint = credentialsHintOf(connection);
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {kind}
        {hint ? `: ${hint}` : null}
      </Text>
      <Text fz="sm" c="dimmed">
        {words.setOn} <DateTime instant={credentialsSetAt} zone={viewerZone()} />{' '}
        {credentialsSetBy ? fill(words.by, { name: credentialsSetBy }) : null}
      </Text>
    </div>
  );
}

interface ActionsProps extends Pick<SectionProps, 'connection' | 'trial'> {
  mayChange: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Actions({ connection, trial, mayChange, onOpen, onRemove }: ActionsProps) {
  const { takesCredentials, credentialsKind, carrierId } = connection;
  const isSet = credentialsKind !== 'none';
  if (!takesCredentials && !isSet) return null;
  return (
    <Group gap="xs">
      {mayChange && takesCredentials ? (
        <Button variant="default" onClick={onOpen}>
          {isSet ? words.replace : words.set}
        </Button>
      ) : null}
      {mayChange && isSet ? (
        <Button variant="default" onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
      <SpinnerButton variant="default" isBusy={trial.tried === carrierId} onClick={() => trial.tryIt(connection)}>
        {words.tryNow}
      </SpinnerButton>
    </Group>
  );
}

interface RemovalProps {
  connection: CarrierConnection;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function Removal({ connection, isOpen, onClose, onClosed }: RemovalProps) {
  const { name, carrierId } = connection;
  const remove = useAct(carrierConnectionsApi.removeCredentials, carrierConnectionsApi.listConnections);
  const asked = words.removal;
  const confirm = () =>
    remove.mutate(
      { carrierId },
      {
        onSuccess: () => void toast.success(fill(asked.done, { name })),
        onError: ({ message }) => void toast.error(asked.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={confirm}
      title={fill(asked.title, { name })}
      confirmLabel={asked.label}
      isDestructive
      isBusy={remove.isPending}
    >
      {asked.detail}
    </ConfirmDialog>
  );
}

interface FormProps {
  connection: CarrierConnection;
  /** Whether credentials were saved. */
  onDone: (isSet: boolean) => void;
}

function useCredentialsForm({ connection, onDone }: FormProps) {
  const { carrierId, name, credentialsKind } = connection;
  const set = useAct(carrierConnectionsApi.setCredentials, carrierConnectionsApi.listConnections);
  const checked = useCheckedForm<Typed, SetCarrierCredentials>({
    initial: { kind: credentialsKind === 'none' ? 'basic' : credentialsKind, ...emptyCredentials },
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

/** Replaces the credentials that the company uses at a carrier. */
function CredentialsForm(props: FormProps) {
  const { checked, save, isBusy, refusal } = useCredentialsForm(props);
  const { form, replace } = checked;
  const first = useRef<HTMLSelectElement>(null);
  // The button with the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={save}>
      <NativeSelect
        label={words.kind}
        ref={first}
        data={credentialKinds.map((kind) => ({ value: kind, label: credentialsTexts.kinds[kind] }))}
        value={form.kind}
        onChange={({ currentTarget: { value } }) => isKind(value) && replace({ ...form, kind: value })}
      />
      {credentialForm(form.kind).map((input) => (
        <CredentialInput
          key={input.name}
          input={input}
          field={checked.field(input.name)}
          value={form[input.name]}
          onChange={(typed) => checked.change({ [input.name]: typed })}
        />
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

const trialWords = texts.trial;

export type Trial = ReturnType<typeof useTrial>;

/** Tests a carrier's connection and shows the result; `tried` is the pending one. */
export function useTrial() {
  const trial = useAct(carrierConnectionsApi.tryConnection);
  const tried = trial.isPending ? trial.variables.carrierId : undefined;
  const tryIt = ({ carrierId, name }: CarrierConnection) => {
    if (trial.isPending) return;
    trial.mutate(
      { carrierId },
      {
        onSuccess: (result) => showResult(name, result),
        onError: ({ message }) => void toast.error(fill(trialWords.failed, { name }), message),
      },
    );
  };
  return { tried, tryIt };
}

function showResult(name: string, { outcome, milliseconds, reason }: CarrierTrial): void {
  const title = fill(trialWords[outcome], { name });
  if (outcome === 'answers') toast.success(title, fill(trialWords.answersDetail, { ms: milliseconds }));
  else toast.warn(title, reason ?? undefined);
}
