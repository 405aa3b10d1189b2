import { apiScopes, carrierScopes, keyScopes, type KeyScope } from '@lading/contracts/kernel/access';
import { apiKeysApi, CreateApiKey, type ApiKey, type NewApiKey } from '@lading/contracts/accounts/api-keys';
import { Anchor, Button, Card, Checkbox, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConnectionTabs } from '../../entities/integration/connection-tabs.js';
import { integrationSide, managesIntegrations } from '../../entities/integration/integration-side.js';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { ShownOnce } from '../../ui/feedback/shown-once.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { texts } from './api-keys-texts.js';

const formWords = texts.form;

interface KeyForm {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly isTest: boolean;
}

const empty: KeyForm = { name: '', scopes: [], isTest: false };
const scopesOfSide = { customer: apiScopes, carrier: carrierScopes } as const;
const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
const words = texts.list;
const usesOf = ({ scopes }: ApiKey): string => scopes.map((scope) => texts.scopeNames[scope]).join(', ');

const LastUsed = ({ lastUsedAt }: ApiKey) =>
  lastUsedAt ? <DateTime instant={lastUsedAt} zone={viewerZone()} /> : words.never;

const columnsWith = (onRevoke: KeyTableProps['onRevoke']): RecordColumn<ApiKey>[] => [
  { head: words.name, place: 'title', cell: ({ name }) => name },
  {
    head: words.key,
    place: 'line',
    isWhole: true,
    cell: ({ prefix }) => <code className="identifier">{prefix}…</code>,
  },
  { head: words.scopes, place: 'line', cell: usesOf },
  { head: words.created, place: 'fact', cell: Created },
  { head: words.used, place: 'fact', cell: LastUsed },
  { head: words.state, place: 'state', cell: State },
  { head: words.actions, place: 'actions', cell: (key) => <Revoke row={key} onRevoke={onRevoke} /> },
];

/** Keys with which programs of a company or carrier call the API. */
export function ApiKeysPage() {
  const user = useUser();
  const [made, setMade] = useState<NewApiKey>();
  const [saved, setSaved] = useState(0);
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  if (!managesIntegrations(user)) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <ConnectionTabs />
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.intro[integrationSide(user)]}</Text>
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {texts.docs}
          </Anchor>
        </div>
        {made ? (
          <ShownOnce
            value={made.key}
            words={texts.made}
            onSaved={() => {
              setMade(undefined);
              setSaved(saved + 1);
            }}
          />
        ) : (
          <KeyForm onMade={setMade} />
        )}
        <KeyList saved={saved} />
      </Stack>
    </Container>
  );
}

/** `saved` counts the keys that were shown and saved: the list then takes the focus, because their button is gone. */
function KeyList({ saved }: { saved: number }) {
  const list = useQuery(answerOf(apiKeysApi.listApiKeys));
  const [chosen, setChosen] = useState<ApiKey>();
  const revoke = useAct(apiKeysApi.revokeApiKey, apiKeysApi.listApiKeys);
  const { frame, giveFocus } = useRecordFocus(chosen?.id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (saved > 0) heading.current?.focus();
  }, [saved]);
  const words = texts.revoke;
  const name = chosen?.name ?? '';
  const confirm = () =>
    chosen &&
    revoke.mutate(
      { id: chosen.id },
      {
        onSuccess: () => void toast.success(fill(words.done, { name })),
        onError: ({ message }) => void toast.error(words.failed, message),
        onSettled: () => setChosen(undefined),
      },
    );
  if (list.error && !hasAnswer(list)) return <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={4} label={texts.list.title} />;
  return (
    <Card component="section" ref={frame} aria-labelledby="keys" p={{ base: 'md', sm: 'lg' }}>
      <Title ref={heading} order={2} fz="h3" id="keys" mb="sm" {...listHeading}>
        {texts.list.title}
      </Title>
      {list.data.total === 0 ? (
        <Text c="dimmed">{texts.list.empty}</Text>
      ) : (
        <KeyTable keys={list.data.items} onRevoke={setChosen} />
      )}
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onClosed={giveFocus}
        onConfirm={confirm}
        title={fill(words.title, { name })}
        confirmLabel={words.label}
        isDestructive
        isBusy={revoke.isPending}
      >
        {words.detail}
      </ConfirmDialog>
    </Card>
  );
}

function Created({ createdAt, createdBy }: ApiKey) {
  return (
    <>
      <DateTime instant={createdAt} zone={viewerZone()} format="date" />
      <Text fz="xs" c="dimmed">
        {fill(words.by, { name: createdBy })}
      </Text>
    </>
  );
}

function State({ revokedAt, isTest }: ApiKey) {
  return (
    <Group gap={6} wrap="nowrap">
      <ToneBadge tone={revokedAt ? 'neutral' : 'success'}>{revokedAt ? words.revoked : words.active}</ToneBadge>
      {isTest ? <ToneBadge tone="neutral">{words.test}</ToneBadge> : null}
    </Group>
  );
}

interface KeyTableProps {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

/** All keys; revoked ones stay listed, to show who created them. */
function KeyTable({ keys, onRevoke }: KeyTableProps) {
  return <RecordList label={words.title} rows={keys} keyOf={({ id }) => id} columns={columnsWith(onRevoke)} />;
}

/** A revoked key can't be revoked again. */
function Revoke({ row, onRevoke }: { row: ApiKey; onRevoke: KeyTableProps['onRevoke'] }) {
  const { name, revokedAt } = row;
  if (revokedAt) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={fill(texts.revoke.named, { name })}
      onClick={() => onRevoke(row)}
    >
      {texts.revoke.label}
    </Button>
  );
}

/** Creates a key; the page shows it once. */
function KeyForm({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const side = integrationSide(useUser());
  const create = useAct(apiKeysApi.createApiKey, apiKeysApi.listApiKeys);
  const checked = useCheckedForm<KeyForm, CreateApiKey>({
    initial: empty,
    shape: CreateApiKey,
    toInput: (form) => form,
  });
  const { form, change, field } = checked;
  const save = () => {
    const input = checked.submit();
    if (!input || create.isPending) return;
    create.mutate(input, {
      onSuccess: (made) => {
        change(empty);
        onMade(made);
      },
      onError: checked.takeProblem,
    });
  };
  const { error: scopesError } = field('scopes');
  return (
    <Card component="section" aria-labelledby="new-key" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="new-key">
          {formWords.title}
        </Title>
        <FormFrame checked={checked} refusal={create.error} onSubmit={save}>
          <TextField
            {...field('name')}
            label={formWords.name}
            description={formWords.nameHelp}
            required
            maxLength={100}
            value={form.name}
            onChange={(name) => change({ name })}
          />
          <Checkbox.Group
            id="scopes"
            label={formWords.scopes}
            withAsterisk
            error={scopesError}
            value={[...form.scopes]}
            onChange={(scopes) => change({ scopes: scopes.filter(isScope) })}
          >
            <Group mt="xs">
              {scopesOfSide[side].map((scope) => (
                <Checkbox key={scope} value={scope} label={texts.scopeNames[scope]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox
            label={formWords.isTest[side]}
            checked={form.isTest}
            onChange={(event) => change({ isTest: event.currentTarget.checked })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={create.isPending}>
              {formWords.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}
