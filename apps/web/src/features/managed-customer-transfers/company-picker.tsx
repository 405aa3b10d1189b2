import {
  managedCustomerTransfersApi,
  mostNamed,
  type TransferCompany,
} from '@lading/contracts/customers/managed-customer-transfers';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/api/client.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { MoreButton } from '../../ui/fields/more-button.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './managed-transfers-texts.js';

const words = texts.picker;
/** Milliseconds without a key before a search is sent. */
const typingPause = 250;
const onPage = 50;

/** Single companies, or all found by a search with exceptions. */
export type PickedCompanies =
  | { readonly scope: 'chosen'; readonly customerIds: readonly number[] }
  | { readonly scope: 'found'; readonly search: string; readonly exceptIds: readonly number[]; readonly total: number };

export const noCompanies: PickedCompanies = { scope: 'chosen', customerIds: [] };

export const pickedCount = (picked: PickedCompanies): number =>
  picked.scope === 'chosen' ? picked.customerIds.length : picked.total - picked.exceptIds.length;

const isPicked = (picked: PickedCompanies, id: number): boolean =>
  picked.scope === 'chosen' ? picked.customerIds.includes(id) : !picked.exceptIds.includes(id);

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const withToggled = (picked: PickedCompanies, id: number): PickedCompanies =>
  picked.scope === 'chosen'
    ? { ...picked, customerIds: toggled(picked.customerIds, id) }
    : { ...picked, exceptIds: toggled(picked.exceptIds, id) };

const isFull = (picked: PickedCompanies): boolean =>
  (picked.scope === 'chosen' ? picked.customerIds : picked.exceptIds).length >= mostNamed;

function useCompanies(carrierId: number, search: string) {
  const { group, name } = managedCustomerTransfersApi.listTransferCompanies;
  return useInfiniteQuery({
    queryKey: [group, name, carrierId, search],
    queryFn: ({ pageParam }) =>
      call(managedCustomerTransfersApi.listTransferCompanies, {
        ...{ carrierId, limit: onPage },
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

interface CompanyPickerProps {
  field: { readonly id: string; readonly error: string | undefined };
  carrierId: number;
  picked: PickedCompanies;
  onChange: (picked: PickedCompanies) => void;
}

/** Searches companies of a carrier's site and selects some of them, or all that are found. */
export function CompanyPicker({ field, carrierId, picked, onChange }: CompanyPickerProps) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), typingPause);
  const list = useCompanies(carrierId, asked);
  const total = asked === typed.trim() ? (list.data?.pages[0]?.total ?? 0) : 0;
  const search = (text: string) => {
    setTyped(text);
    // "All found" belongs to the previous search.
    if (picked.scope === 'found') onChange(noCompanies);
  };
  return (
    <Stack gap="xs" role="group" id={field.id} tabIndex={-1} aria-label={words.label}>
      <TextInput
        label={words.search}
        value={typed}
        maxLength={100}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Selection picked={picked} total={total} search={asked} onChange={onChange} />
      {field.error ? (
        <Text fz="sm" c="red">
          {field.error}
        </Text>
      ) : null}
      {isFull(picked) ? <Text fz="sm">{fill(words.tooMany, { count: formatNumber(mostNamed) })}</Text> : null}
      <FoundCompanies list={list} picked={picked} onChange={onChange} />
    </Stack>
  );
}

interface SelectionProps extends Pick<CompanyPickerProps, 'picked' | 'onChange'> {
  /** Number of search results, once loaded. */
  total: number;
  search: string;
}

/** The number of selected companies, and a button to select all results. */
function Selection({ picked, total, search, onChange }: SelectionProps) {
  const count = pickedCount(picked);
  const hasAll = picked.scope === 'found' && picked.exceptIds.length === 0;
  return (
    <Group justify="space-between">
      <Text fz="sm" aria-live="polite">
        {counted(count, words.selected, words.selectedMany)}
      </Text>
      <Group gap="xs">
        {total > 0 && !hasAll ? (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ scope: 'found', search, exceptIds: [], total })}
          >
            {counted(total, words.selectOne, words.selectAll)}
          </Button>
        ) : null}
        {count > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => onChange(noCompanies)}>
            {words.clear}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

interface FoundCompaniesProps extends Pick<CompanyPickerProps, 'picked' | 'onChange'> {
  list: ReturnType<typeof useCompanies>;
}

function FoundCompanies({ list, picked, onChange }: FoundCompaniesProps) {
  if (list.isPending) return <TextSkeleton lines={4} />;
  if (!list.data) {
    const retry = () => void list.refetch();
    return <ErrorPanel isInline title={words.loadFailed} problem={list.error} onRetry={retry} />;
  }
  const companies = list.data.pages.flatMap(({ items }) => items);
  if (companies.length === 0) return <Text c="dimmed">{words.none}</Text>;
  const isOff = (id: number) => isFull(picked) && isPicked(picked, id) !== (picked.scope === 'chosen');
  return (
    <ScrollArea.Autosize mah={280} type="auto" tabIndex={-1}>
      <Stack gap={6}>
        {companies.map((company) => (
          <Checkbox
            key={company.customerId}
            label={company.companyName}
            description={aboutOf(company)}
            checked={isPicked(picked, company.customerId)}
            disabled={isOff(company.customerId)}
            onChange={() => onChange(withToggled(picked, company.customerId))}
          />
        ))}
        <MoreButton list={list} size="compact-sm">
          {words.more}
        </MoreButton>
      </Stack>
    </ScrollArea.Autosize>
  );
}

/** "Reno, NV · 2 locations · suspended". */
const aboutOf = ({ city, state, locationCount, isActive }: TransferCompany): string =>
  [
    [city, state].filter(Boolean).join(', '),
    counted(locationCount, words.location, words.locations),
    isActive ? '' : words.suspended,
  ]
    .filter(Boolean)
    .join(' · ');
