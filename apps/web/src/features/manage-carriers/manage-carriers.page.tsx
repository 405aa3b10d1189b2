import { managedCarrierList } from '@lading/contracts/lists/managed-carriers';
import { carrierStatuses, managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { brandOfTheme } from '@lading/demo-data/brands';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Box, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carrierPageOf } from '../../entities/managed-carrier/carrier-path.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { Monogram } from '../../ui/display/monogram.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps, ThirdPartyIcon } from '../../ui/icons/icons.js';
import { fill, texts as common } from '../../ui/texts.js';
import { CarrierActions, type CarrierHandlers } from './carrier-actions.js';
import { CarrierDrawer } from './carrier-drawer.js';
import { carrierTexts } from './carrier-texts.js';
import { DeskDrawer } from './desk-drawer.js';
import { texts } from './manage-carriers-texts.js';

const switchingWords = texts.switching;
const words = texts.missing;
const { columns: heads } = managedCarrierList;
const statuses = carrierStatuses.map(({ value, name }) => ({ value: String(value), label: name }));

/** All carriers of the installation, for its administrators. */
export function ManageCarriersPage() {
  const mayChange = canShow(useUser(), 'addCarrier');
  const navigate = useNavigate();
  const listed = useListed(managedCarrierList);
  const { state, setState, rows } = listed;
  const [asked, setAsked] = useState<ManagedCarrier>();
  const [unready, setUnready] = useState<ManagedCarrier>();
  const [demo, setDemo] = useState<ManagedCarrier>();
  const [desk, setDesk] = useState<ManagedCarrier>();
  const { set, isBusy } = useSwitchApi();
  const demoSwitch = useSwitchDemo();
  // The address names the open drawer, so that the button of the header can lead here.
  const open = (what: string | null) => setState({ ...state, open: what });
  const opened = rows?.find(({ carrierId }) => String(carrierId) === state.open);
  const actions = {
    edit: ({ carrierId }: ManagedCarrier) => open(String(carrierId)),
    activate: (carrier: ManagedCarrier) => (carrier.apiNeeds.length > 0 ? setUnready(carrier) : set(carrier, true)),
    deactivate: setAsked,
    desk: setDesk,
    turnDemo: (carrier: ManagedCarrier) =>
      carrier.demoDispatch === 'on' ? demoSwitch.set(carrier, false) : setDemo(carrier),
  };
  const name = asked?.name ?? '';
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={(carrier) => carrier.name}
      rowVersion={({ isApiActive, isContract, acceptedBy, name: now }) =>
        `${isApiActive} ${isContract} ${acceptedBy} ${now}`
      }
      rowHref={hrefOf}
      onOpen={(carrier) => void navigate(hrefOf(carrier))}
      cells={{
        name: (carrier) => <Name carrier={carrier} />,
        site: (carrier) => <Site carrier={carrier} />,
        status: (carrier) => <Status carrier={carrier} />,
        pricesFrom: (carrier) => <PricesFrom carrier={carrier} />,
        customerCount: ({ customerCount }) => numberOf(customerCount),
        inviteCount: ({ inviteCount }) => numberOf(inviteCount),
        lastActivityAt: ({ lastActivityAt }) => <LastActivity at={lastActivityAt} />,
        actions: (carrier) => <CarrierActions carrier={carrier} actions={actions} />,
        code: ({ code }) => <span className="identifier">{code}</span>,
        carrierId: ({ carrierId }) => carrierId,
        tenant: ({ tenantId }) => tenantId ?? '–',
        scac: ({ scac }) => <span className="identifier">{scac}</span>,
        brand: ({ brandName }) => brandName,
        supportPhone: ({ supportPhone }) => supportPhone || '–',
      }}
      card={(carrier) => <CarrierCard carrier={carrier} actions={actions} />}
      filters={{ status: { any: texts.allStatuses, options: statuses } }}
      head={
        // The header has the same button if it has room for it.
        mayChange ? (
          <Button hiddenFrom="xs" leftSection={<AddIcon {...iconProps} />} onClick={() => open('new')}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {mayChange ? <DeskDrawer carrier={desk} onClose={() => setDesk(undefined)} /> : null}
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
    </ListPage>
  );
}

const hrefOf = ({ carrierId }: ManagedCarrier): string => carrierPageOf(carrierId);
const numberOf = (count: number): string => formatNumber(count);

function Name({ carrier: { name, code, carrierId, theme } }: { carrier: ManagedCarrier }) {
  return (
    <Group component="span" gap={10} wrap="nowrap">
      <Box component="span" flex="none" lh={0}>
        <Monogram brand={brandOfTheme(theme)} size={28} />
      </Box>
      <span>
        {name}
        <Text span display="block" fz="xs" c="dimmed" fw={400}>
          {fill(texts.idAndCode, { code, id: String(carrierId) })}
        </Text>
      </span>
    </Group>
  );
}

function Status({ carrier }: { carrier: ManagedCarrier }) {
  const { isApiActive, isContract, isReachable, acceptedBy, isPublished } = carrier;
  return (
    <Group gap={6}>
      <ToneBadge tone={isApiActive ? 'success' : 'neutral'}>{isApiActive ? 'API Active' : 'API Inactive'}</ToneBadge>
      {isPublished ? null : <ToneBadge tone="warning">{carrierTexts.state.setup}</ToneBadge>}
      <ToneBadge tone={isContract ? 'info' : 'neutral'}>
        {isContract ? 'Contract Carrier' : 'Not Contract Carrier'}
      </ToneBadge>
      {isApiActive && !isReachable ? (
        <span title={texts.noAddressDetail}>
          <ToneBadge tone="warning">{texts.noAddress}</ToneBadge>
        </span>
      ) : null}
      {acceptedBy === 'desk' ? (
        <span title={texts.desk.badgeDetail}>
          <ToneBadge tone="info">{texts.desk.badge}</ToneBadge>
        </span>
      ) : null}
      {acceptedBy === 'demo' ? (
        <span title={texts.demo.badgeDetail}>
          <ToneBadge tone="warning">{texts.demo.badge}</ToneBadge>
        </span>
      ) : null}
      {acceptedBy === 'none' && isReachable ? (
        <span title={texts.noConnectionDetail}>
          <ToneBadge tone="warning">{texts.noConnection}</ToneBadge>
        </span>
      ) : null}
    </Group>
  );
}

/** The third-party icon marks prices from a system outside of the installation. */
function PricesFrom({ carrier: { pricesFrom } }: { carrier: ManagedCarrier }) {
  return (
    <Group gap={6} wrap="nowrap">
      {pricesFrom === 'carrier' ? <ThirdPartyIcon {...iconProps} /> : null}
      {texts.pricesFrom[pricesFrom]}
    </Group>
  );
}

function Site({ carrier: { name, siteNameUrl, siteUrl, sharesSite, brandName } }: { carrier: ManagedCarrier }) {
  return (
    <div>
      {siteUrl ? (
        <Anchor
          href={siteUrl}
          target="_blank"
          rel="noreferrer"
          inherit
          aria-label={fill(texts.openSiteNamed, { name, site: siteNameUrl ?? '' })}
        >
          {siteNameUrl}
        </Anchor>
      ) : (
        texts.noSite
      )}
      <Text fz="xs" c="dimmed">
        {sharesSite ? texts.sharedSite : brandName}
      </Text>
    </div>
  );
}

const LastActivity = ({ at }: { at: string | null | undefined }) =>
  at ? <DateTime instant={at} zone={viewerZone()} format="date" /> : texts.noActivity;

/** A carrier on a phone. */
function CarrierCard({ carrier, actions }: { carrier: ManagedCarrier; actions: CarrierHandlers }) {
  const { code, carrierId, customerCount, inviteCount, lastActivityAt } = carrier;
  return (
    <Stack gap={6} style={{ overflowWrap: 'anywhere' }}>
      <Text fz="xs" c="dimmed">
        {fill(texts.idAndCode, { code, id: String(carrierId) })}
      </Text>
      <Status carrier={carrier} />
      <Text fz="sm" component="div">
        <Site carrier={carrier} />
      </Text>
      <Text fz="sm" component="div">
        <PricesFrom carrier={carrier} />
      </Text>
      <Text fz="sm" c="dimmed" component="div">
        {heads.customerCount.title} {numberOf(customerCount)} · {heads.inviteCount.title} {numberOf(inviteCount)}
        <br />
        {heads.lastActivityAt.title} <LastActivity at={lastActivityAt} />
      </Text>
      <CarrierActions carrier={carrier} actions={actions} />
    </Stack>
  );
}

/** The settings that a carrier needs before its API can be activated. */
function MissingDialog({ carrier, onClose }: { carrier: ManagedCarrier | undefined; onClose: () => void }) {
  return (
    <Modal
      opened={carrier !== undefined}
      onClose={onClose}
      title={fill(words.title, { name: carrier?.name ?? '' })}
      centered
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      <Stack>
        <Text>{words.lead}</Text>
        <List>
          {(carrier?.apiNeeds ?? []).map((need) => (
            <List.Item key={need}>{words.needs[need]}</List.Item>
          ))}
        </List>
        {carrier?.demoDispatch === 'off' ? <Text c="dimmed">{words.demo}</Text> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Turns demo dispatch of a carrier on or off. */
function useSwitchDemo() {
  const change = useAct(managedCarriersApi.switchDemoDispatch, managedCarriersApi.listManagedCarriers);
  const set = ({ carrierId, name }: ManagedCarrier, isOn: boolean, onSettled?: () => void): void => {
    if (change.isPending) return;
    change.mutate(
      { carrierId, isOn },
      {
        onSuccess: () => void toast.success(fill(isOn ? texts.demo.isOn : texts.demo.isOff, { name })),
        onError: ({ message }) => void toast.error(fill(texts.demo.failed, { name }), message),
        onSettled,
      },
    );
  };
  return { set, isBusy: change.isPending };
}

/** Switches the API of a carrier on or off, with Undo. */
function useSwitchApi() {
  const change = useAct(managedCarriersApi.switchCarrierApi, managedCarriersApi.listManagedCarriers);
  const set = ({ carrierId, name }: ManagedCarrier, isApiActive: boolean, onSettled?: () => void): void => {
    if (change.isPending) return;
    change.mutate(
      { carrierId, isApiActive },
      {
        onSuccess: (carrier) =>
          void toast.success(
            fill(isApiActive ? switchingWords.on : switchingWords.off, { name }),
            isApiActive ? undefined : switchingWords.offDetail,
            {
              action: { label: switchingWords.undo, onClick: () => set(carrier, !isApiActive) },
            },
          ),
        onError: ({ message }) => void toast.error(fill(switchingWords.failed, { name }), message),
        onSettled,
      },
    );
  };
  return { set, isBusy: change.isPending };
}
