import type { ListPage } from '@lading/contracts/list-page';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
import { useKeptViews } from '../../kernel/views/use-kept-views.js';
import type { ViewedList } from '../../ui/data-grid/kept-views.js';
import { ViewTabs } from '../../ui/data-grid/view-tabs.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { common } from './catalog-texts.js';

interface CatalogFrameProps {
  words: { readonly title: string; readonly one: string; readonly count: string; readonly add: string };
  list: UseQueryResult<ListPage, Problem>;
  mayUse: boolean;
  /** Absent for those who may only look. */
  onAdd: (() => void) | undefined;
  /** The list in its address, whose views are kept. */
  views: ViewedList & { readonly screen: 'address-book' | 'products' };
  children: ReactNode;
}

/** Title, count and the way to a new row above a list; those who may not see it are told who can grant it. */
export function CatalogFrame({
  words,
  list,
  mayUse,
  onAdd,
  views: { screen, ...viewed },
  children,
}: CatalogFrameProps) {
  const source = useKeptViews(screen);
  if (!mayUse || list.error?.code === 'not-allowed') {
    return <NoAccess words={common.noAccess} />;
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed" mih={21}>
            {list.data ? counted(list.data.total, words.one, words.count) : ''}
          </Text>
        </div>
        {onAdd ? (
          <Button leftSection={<AddIcon {...iconProps} />} onClick={onAdd}>
            {words.add}
          </Button>
        ) : null}
      </Group>
      <ViewTabs source={source} {...viewed} />
      {children}
    </Stack>
  );
}
