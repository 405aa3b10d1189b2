import { inviteStates, invitesApi, type Invite, type InviteState } from '@lading/contracts/invites';
import { Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { InviteTable, type InviteActions } from './invite-table.js';
import { texts } from './invites-texts.js';

const words = texts.list;
const pageSize = 50;
const typingPause = 300;

interface Wanted {
  readonly search: string;
  readonly state: InviteState | undefined;
  readonly carrierId: number | undefined;
}

function useInvites({ search, state, carrierId }: Wanted) {
  const { group, name } = invitesApi.listInvites;
  return useInfiniteQuery({
    queryKey: [group, name, search, state, carrierId],
    queryFn: ({ pageParam }) =>
      call(invitesApi.listInvites, {
        limit: pageSize,
        ...(search && { search }),
        ...(state && { state }),
        ...(carrierId && { carrierId }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

const stateNamed = (name: string | null): InviteState | undefined => inviteStates.find((state) => state === name);

interface InviteListProps {
  /** For administrators of the portal: the invites of all carriers, or of one. */
  carriers?: { readonly chosen: number | undefined };
}

/** The invites of the carrier, newest first; the status that is looked for stands in the address. */
export function InviteList({ carriers }: InviteListProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Invite>();
  const [query] = useSearchParams();
  const state = stateNamed(query.get('state'));
  const carrierId = carriers?.chosen;
  const list = useInvites({ search, state, carrierId });
  const again = useResend();
  const { frame, giveFocus } = useRecordFocus(chosen?.id);
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  const title = carriers ? words.ofAll : words.title;
  return (
    <Card component="section" ref={frame} aria-labelledby="invites" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} fz="h3" id="invites" {...listHeading}>
          {title}
        </Title>
        <Filters state={state} onSearch={setSearch} />
        {list.error ? <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? <CardSkeleton lines={5} label={title} /> : null}
        {isEmpty ? <Text c="dimmed">{search || state || carrierId ? words.noMatch : words.none}</Text> : null}
        <Found list={list} label={title} hasCarriers={carriers !== undefined} actions={{ again, revoke: setChosen }} />
        <RevokeDialog chosen={chosen} onClose={() => setChosen(undefined)} onClosed={giveFocus} />
      </Stack>
    </Card>
  );
}

interface FoundProps {
  list: ReturnType<typeof useInvites>;
  label: string;
  hasCarriers: boolean;
  actions: InviteActions;
}

/** What was found so far, and the way on. */
function Found({ list, ...table }: FoundProps) {
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <InviteTable invites={rows} {...table} />
      <Group justify="space-between">
        <Text fz="sm" c="dimmed" role="status">
          {fill(words.count, { shown: rows.length, total: list.data?.pages[0]?.total ?? 0 })}
        </Text>
        <MoreButton list={list}>{words.more}</MoreButton>
      </Group>
    </>
  );
}

/** The address with another status; what else it says stays. */
function withState(query: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (state) next.set('state', state);
  else next.delete('state');
  return next;
}

interface FiltersProps {
  state: InviteState | undefined;
  onSearch: (search: string) => void;
}

function Filters({ state, onSearch }: FiltersProps) {
  const [typed, setTyped] = useState('');
  const [, setQuery] = useSearchParams();
  const tell = useDebouncedCallback((text: string) => onSearch(text.trim()), typingPause);
  return (
    <Group align="flex-end">
      <TextField
        type="search"
        label={words.search}
        clearable
        maxLength={100}
        w={{ base: '100%', xs: 320 }}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          tell(text);
        }}
      />
      <NativeSelect
        label={words.state}
        w={{ base: '100%', xs: 180 }}
        data={[
          { value: '', label: words.anyState },
          ...inviteStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => setQuery((before) => withState(before, value), { replace: true })}
      />
    </Group>
  );
}

function useResend(): (invite: Invite) => void {
  const resend = useAct(invitesApi.resendInvite, invitesApi.listInvites);
  return ({ id, email }) => {
    if (resend.isPending) return;
    const { done, doneDetail, failed } = texts.again;
    resend.mutate(
      { id },
      {
        onSuccess: () => void toast.success(fill(done, { email }), doneDetail),
        onError: ({ message }) => void toast.error(failed, message),
      },
    );
  };
}

interface RevokeDialogProps {
  chosen: Invite | undefined;
  onClose: () => void;
  onClosed: () => void;
}

function RevokeDialog({ chosen, onClose, onClosed }: RevokeDialogProps) {
  const revoke = useAct(invitesApi.revokeInvite, invitesApi.listInvites);
  const { title, detail, label, done, failed } = texts.revoke;
  const email = chosen?.email ?? '';
  const confirm = () => {
    if (!chosen) return;
    revoke.mutate(
      { id: chosen.id },
      {
        onSuccess: () => void toast.success(fill(done, { email })),
        onError: ({ message }) => void toast.error(failed, message),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen={chosen !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={confirm}
      title={fill(title, { email })}
      confirmLabel={label}
      isDestructive
      isBusy={revoke.isPending}
    >
      {detail}
    </ConfirmDialog>
  );
}
