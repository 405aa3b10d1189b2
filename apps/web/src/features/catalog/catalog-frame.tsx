import type { ListPage } from '@lading/contracts/list-page';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/api/problem.js';
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
  children: ReactNode;
}

/** Title, count and the way to a new row above a list; those who may not see it are told who can grant it. */
export function CatalogFrame({ words, list, mayUse, onAdd, children }: CatalogFrameProps) {
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
      {children}
    </Stack>
  );
}
