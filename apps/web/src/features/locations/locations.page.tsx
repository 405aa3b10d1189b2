import { locationsApi } from '@lading/contracts/locations';
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
import { listDefaults, requestOf } from './location-criteria.js';
import { LocationDrawer, type Edited } from './location-drawer.js';
import { LocationGrid } from './location-grid.js';
import { texts } from './locations-texts.js';

/** The company's own docks and offices, for its administrators. */
export function LocationsPage() {
  const mayManage = canShow(useUser(), 'manageLocations');
  const [state, setState] = useGridAddress(listDefaults);
  const [edited, setEdited] = useState<Edited>();
  const list = useQuery({
    ...answerOf(locationsApi.listLocations, requestOf(state)),
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
          <Text c="dimmed">{texts.lead}</Text>
          <Text c="dimmed" mih={21}>
            {list.data ? counted(list.data.total, texts.one, texts.count) : ''}
          </Text>
        </div>
        <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </Group>
      <StatefulTabs state={state} />
      <LocationGrid list={list} state={state} onStateChange={setState} onEdit={setEdited} />
      <LocationDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}

function StatefulTabs({ state }: { state: GridState }) {
  return <ViewTabs source={useSavedViews('locations')} state={state} defaults={listDefaults} />;
}
