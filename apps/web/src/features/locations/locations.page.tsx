import { locationsApi } from '@lading/contracts/locations';
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { LocationDrawer, type Edited } from './location-drawer.js';
import { LocationTable } from './location-table.js';
import { texts } from './locations-texts.js';
import { useSetActive } from './use-set-active.js';

const pageSize = 50;
const typingPause = 300;

/** The company's own docks and offices, for its administrators; search and filter stand in the address. */
export function LocationsPage() {
  const mayManage = canShow(useUser(), 'manageLocations');
  const [edited, setEdited] = useState<Edited>();
  if (!mayManage) {
    return <NoAccess words={texts.noAccess} />;
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed">{texts.lead}</Text>
        </div>
        <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </Group>
      <LocationList onEdit={setEdited} />
      <LocationDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}

function useLocations(search: string, withInactive: boolean) {
  return useInfiniteQuery({
    queryKey: [locationsApi.listLocations.group, locationsApi.listLocations.name, 'list', search, withInactive],
    queryFn: ({ pageParam }) =>
      call(locationsApi.listLocations, {
        limit: pageSize,
        ...(search && { search }),
        ...(withInactive && { withInactive }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function LocationList({ onEdit }: { onEdit: (edited: Edited) => void }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const withInactive = query.get('inactive') === 'true';
  const [typed, setTyped] = useState(search);
  const show = (q: string, inactive: boolean) =>
    setQuery({ ...(q && { q }), ...(inactive && { inactive: 'true' }) }, { replace: true });
  const tell = useDebouncedCallback((q: string) => show(q.trim(), withInactive), typingPause);
  const list = useLocations(search, withInactive);
  const setActive = useSetActive(onEdit);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0]?.total ?? 0;
  const clear = () => {
    setTyped('');
    show('', withInactive);
  };
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <TextField
          type="search"
          label={texts.search}
          clearable
          maxLength={100}
          w={{ base: '100%', xs: 320 }}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            tell(text);
          }}
        />
        <Checkbox
          mb={8}
          label={texts.withInactive}
          checked={withInactive}
          onChange={(event) => show(search, event.currentTarget.checked)}
        />
      </Group>
      {list.error ? <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <CardSkeleton lines={8} label={texts.title} /> : null}
      {rows?.length === 0 ? <NoLocation isSearch={search !== ''} onClear={clear} onAdd={() => onEdit('new')} /> : null}
      {rows && rows.length > 0 ? <LocationTable rows={rows} deeds={{ edit: onEdit, setActive }} /> : null}
      {rows && rows.length > 0 ? (
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" role="status">
            {fill(texts.count, { shown: rows.length, total })}
          </Text>
          <MoreButton list={list}>{texts.more}</MoreButton>
        </Group>
      ) : null}
    </Stack>
  );
}

interface NoLocationProps {
  isSearch: boolean;
  onClear: () => void;
  onAdd: () => void;
}

function NoLocation({ isSearch, onClear, onAdd }: NoLocationProps) {
  const { title, detail, noMatch, noMatchDetail, clear } = texts.empty;
  const action = isSearch ? (
    <Button variant="default" onClick={onClear}>
      {clear}
    </Button>
  ) : (
    <Button onClick={onAdd}>{texts.add}</Button>
  );
  return (
    <EmptyState
      kind={isSearch ? 'noMatch' : 'firstUse'}
      order={2}
      title={isSearch ? noMatch : title}
      detail={isSearch ? noMatchDetail : detail}
      actions={action}
    />
  );
}
