import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/managed-carriers';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useGridAddress } from '../../ui/data-grid/use-grid-address.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { counted, fill } from '../../ui/texts.js';
import { listDefaults, requestOf } from './carrier-criteria.js';
import { CarrierDrawer } from './carrier-drawer.js';
import { CarrierGrid } from './carrier-grid.js';
import { MissingDialog } from './missing-dialog.js';
import { texts } from './manage-carriers-texts.js';
import { useSwitchApi, useSwitchDemo } from './use-carrier-actions.js';

/** All carriers of the installation, for its administrators. */
export function ManageCarriersPage() {
  const user = useUser();
  const [state, setState] = useGridAddress(listDefaults);
  const [asked, setAsked] = useState<ManagedCarrier>();
  const [unready, setUnready] = useState<ManagedCarrier>();
  const [demo, setDemo] = useState<ManagedCarrier>();
  const { set, isBusy } = useSwitchApi();
  const demoSwitch = useSwitchDemo();
  const list = useQuery({
    ...answerOf(managedCarriersApi.listManagedCarriers, requestOf(state)),
    placeholderData: keepPreviousData,
    enabled: canShow(user, 'viewCarriers'),
  });
  if (!canShow(user, 'viewCarriers') || list.error?.code === 'not-allowed') return <NoAccess words={texts.noAccess} />;
  const mayChange = canShow(user, 'addCarrier');
  // What is open stands in the address, so that the button of the header leads here.
  const open = (what: string | null) => setState({ ...state, open: what });
  const opened = list.data?.items.find(({ carrierId }) => String(carrierId) === state.open);
  const actions = {
    edit: ({ carrierId }: ManagedCarrier) => open(String(carrierId)),
    activate: (carrier: ManagedCarrier) => (carrier.apiNeeds.length > 0 ? setUnready(carrier) : set(carrier, true)),
    deactivate: setAsked,
    turnDemo: (carrier: ManagedCarrier) =>
      carrier.demoDispatch === 'on' ? demoSwitch.set(carrier, false) : setDemo(carrier),
  };
  const name = asked?.name ?? '';
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" mih={21}>
            {list.data ? counted(list.data.total, texts.one, texts.count) : ''}
          </Text>
        </div>
        {/* The header has the same button where it has room for it. */}
        {mayChange ? (
          <Button hiddenFrom="xs" leftSection={<AddIcon {...iconProps} />} onClick={() => open('new')}>
            {texts.add}
          </Button>
        ) : null}
      </Group>
      <CarrierGrid list={list} state={state} onStateChange={setState} actions={actions} />
      {mayChange ? <CarrierDrawer edited={state.open === 'new' ? 'new' : opened} onClose={() => open(null)} /> : null}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && set(asked, false, () => setAsked(undefined))}
        title={fill(texts.switching.title, { name })}
        confirmLabel={texts.deactivate}
        isDestructive
        isBusy={isBusy}
      >
        {fill(texts.switching.detail, { name })}
      </ConfirmDialog>
      <MissingDialog carrier={unready} onClose={() => setUnready(undefined)} />
      <ConfirmDialog
        isOpen={demo !== undefined}
        onClose={() => setDemo(undefined)}
        onConfirm={() => demo && demoSwitch.set(demo, true, () => setDemo(undefined))}
        title={fill(texts.demo.title, { name: demo?.name ?? '' })}
        confirmLabel={texts.demo.turn.off}
        isBusy={demoSwitch.isBusy}
      >
        {fill(texts.demo.detail, { name: demo?.name ?? '' })}
      </ConfirmDialog>
    </Stack>
  );
}
