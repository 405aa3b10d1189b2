import { customerUsersApi } from '@lading/contracts/customer-users';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useSavedViews } from '../../kernel/views/use-saved-views.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { ViewTabs } from '../../ui/data-grid/views/view-tabs.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import { SecurityActivityButton } from './security-activity.js';
import { listDefaults, requestOf } from './user-criteria.js';
import { UserDrawer, type Edited } from './user-drawer.js';
import { UserGrid } from './user-grid.js';

/** The people of a company, for its administrators. */
export function CustomerUsersPage() {
  const mayManage = canShow(useUser(), 'manageUsers');
  const [state, setState] = useGridAddress(listDefaults);
  const [edited, setEdited] = useState<Edited>();
  const list = useQuery({
    ...answerOf(customerUsersApi.getCustomerUserList, requestOf(state)),
    placeholderData: keepPreviousData,
    enabled: mayManage,
  });
  if (!mayManage || list.error?.code === 'not-allowed') {
    return <NoAccess words={texts.noAccess} />;
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" mih={21}>
            {list.data ? counted(list.data.total, texts.one, texts.count) : ''}
          </Text>
        </div>
        <Group gap="sm">
          <SecurityActivityButton />
          <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </Group>
      </Group>
      <StatefulTabs state={state} />
      <UserGrid list={list} state={state} onStateChange={setState} onEdit={setEdited} />
      <UserDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}

function StatefulTabs({ state }: { state: GridState }) {
  return <ViewTabs source={useSavedViews('users')} state={state} defaults={listDefaults} />;
}
