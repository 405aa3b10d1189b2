import type { ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { carrierTabs } from '../../entities/managed-carrier/carrier-path.js';
import { managedCarrierTexts } from '../../entities/managed-carrier/managed-carrier-texts.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { texts } from './manage-carriers-texts.js';

export interface CarrierHandlers {
  readonly edit: (carrier: ManagedCarrier) => void;
  readonly activate: (carrier: ManagedCarrier) => void;
  /** Asks for confirmation. */
  readonly deactivate: (carrier: ManagedCarrier) => void;
  /** Opens the settings of its desk. */
  readonly desk: (carrier: ManagedCarrier) => void;
  /** Turning it on asks for confirmation. */
  readonly turnDemo: (carrier: ManagedCarrier) => void;
}

interface CarrierActionsProps {
  carrier: ManagedCarrier;
  actions: CarrierHandlers;
}

/** The actions that this administrator may take on a carrier, and links to its pages. */
export function CarrierActions({ carrier, actions }: CarrierActionsProps) {
  const user = useUser();
  const mayChange = canShow(user, 'addCarrier');
  const ways = waysOf(carrier).filter(({ privilege }) => canShow(user, privilege));
  const { name, isApiActive, demoDispatch, deskDispatch } = carrier;
  const turn = isApiActive ? actions.deactivate : actions.activate;
  const changes: RowMenuItem[] = [
    { label: texts.edit, onChoose: () => actions.edit(carrier), isLocal: true },
    { label: isApiActive ? texts.deactivate : texts.activate, onChoose: () => turn(carrier) },
    ...(deskDispatch === 'unavailable'
      ? []
      : [{ label: texts.desk.open, onChoose: () => actions.desk(carrier), isLocal: true }]),
    ...(demoDispatch === 'unavailable'
      ? []
      : [{ label: texts.demo.turn[demoDispatch], onChoose: () => actions.turnDemo(carrier) }]),
  ];
  const pages = ways.map(({ label, path }) => ({ label, to: path }));
  return <RowMenu name={name} items={[...(mayChange ? changes : []), ...pages]} />;
}

/** Pages about the carrier, each by its privilege. */
const waysOf = (carrier: ManagedCarrier) => {
  const { carrierId, name } = carrier;
  return [
    ...carrierTabs(carrierId, carrier).map(({ tab, ...place }) => ({ ...place, label: managedCarrierTexts.tabs[tab] })),
    { privilege: 'manageInvites', label: texts.invites, path: `/admin/invites?carrier=${carrierId}` },
    {
      privilege: 'actAsUser',
      label: texts.actAs,
      path: `/admin/act-as-a-user?${new URLSearchParams({ q: name }).toString()}`,
    },
  ] as const;
};
