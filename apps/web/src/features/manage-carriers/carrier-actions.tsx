import type { ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { iconProps, MoreIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './manage-carriers-texts.js';

export interface CarrierHandlers {
  readonly edit: (carrier: ManagedCarrier) => void;
  readonly activate: (carrier: ManagedCarrier) => void;
  /** Asks first. */
  readonly deactivate: (carrier: ManagedCarrier) => void;
  /** Turning it on asks first. */
  readonly turnDemo: (carrier: ManagedCarrier) => void;
}

interface CarrierActionsProps {
  carrier: ManagedCarrier;
  actions: CarrierHandlers;
}

/** What this administrator may do with a carrier, and the other pages about it. */
export function CarrierActions({ carrier, actions }: CarrierActionsProps) {
  const user = useUser();
  const mayChange = canShow(user, 'addCarrier');
  const ways = waysOf(carrier).filter(({ privilege }) => canShow(user, privilege));
  const { name, isApiActive, demoDispatch } = carrier;
  const needs = useNeedsConnection();
  const turn = isApiActive ? actions.deactivate : actions.activate;
  if (!mayChange && ways.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={fill(texts.more, { name })}>
          <MoreIcon {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange ? (
          <>
            <Menu.Item onClick={() => actions.edit(carrier)}>{texts.edit}</Menu.Item>
            <Menu.Item {...needs} onClick={() => turn(carrier)}>
              {isApiActive ? texts.deactivate : texts.activate}
            </Menu.Item>
            {demoDispatch === 'unavailable' ? null : (
              <Menu.Item {...needs} onClick={() => actions.turnDemo(carrier)}>
                {texts.demo.turn[demoDispatch]}
              </Menu.Item>
            )}
          </>
        ) : null}
        {ways.map(({ label, path }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Other pages about the carrier, each behind its privilege. */
const waysOf = ({ carrierId, name }: ManagedCarrier) =>
  [
    { privilege: 'manageCarrierUsers', label: texts.users, path: `/admin/carriers/${carrierId}` },
    { privilege: 'manageWhiteLabel', label: texts.whiteLabel, path: '/admin/white-label' },
    {
      privilege: 'addCarrier',
      label: texts.proNumbers,
      path: `/admin/manage-carriers/${carrierId}/pro-numbers`,
    },
    { privilege: 'manageInvites', label: texts.invites, path: `/admin/invites?carrier=${carrierId}` },
    {
      privilege: 'actAsUser',
      label: texts.actAs,
      path: `/admin/act-as-a-user?${new URLSearchParams({ q: name }).toString()}`,
    },
  ] as const;
