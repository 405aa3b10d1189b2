import { accountApi, type UserInfo } from '@lading/contracts/accounts/account';
import {
  customerLocationRuleChanged,
  userLocationRuleChanged,
  type LocationRuleChange,
} from '@lading/contracts/notifications/pushes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../kernel/api/client.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { listen } from '../../kernel/realtime/socket.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { toast } from '../../ui/feedback/toast.js';

const general = ['/video-tutorials', '/my-account-setting', '/faq', '/legal-documents', '/contact-support'];

/** The pages that follow the location rules. */
export function followsRules(path: string): boolean {
  const address = path.toLowerCase();
  const isCustomers = address.startsWith('/customers/') && !address.startsWith('/customers/profile-configuration');
  return isCustomers || general.some((page) => address === page || address.startsWith(`${page}/`));
}

/** A change that arrived while one frame replaced another; the next frame applies it. */
let pending: LocationRuleChange | undefined;
let isListening = false;

function collectEvents(): void {
  if (isListening) return;
  isListening = true;
  for (const push of [userLocationRuleChanged, customerLocationRuleChanged])
    listen(push, (message) => (pending = message));
}

/** Keeps the user's locations and third-party visibility up to date, and every list that depends on them. */
export function useLocationRules(user: UserInfo): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const current = answerOf(accountApi.getCurrentUser).queryKey;
  const refresh = async (isNew: boolean): Promise<void> => {
    const { customerUsersApi, userRuleApi } = await import('@lading/contracts/accounts/customer-users');
    const [{ locations }, rule] = await Promise.all([
      call(customerUsersApi.getUserLocations),
      call(userRuleApi.getUserLocationRule),
    ]);
    const { isThirdPartyVisibility, isShowThirdParty } = rule;
    // A pending response may be older than the change.
    await client.cancelQueries({ queryKey: current });
    client.setQueryData<UserInfo>(
      current,
      (known) => known && { ...known, userLocations: locations, isThirdPartyVisibility, isShowThirdParty },
    );
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== current[1] });
    if (isNew) toast.info('Your locations were updated');
  };
  const isMine = (message: LocationRuleChange): boolean =>
    message.customerId === user.customerId && (message.userId === undefined || message.userId === user.userId);
  const received = (message: LocationRuleChange | undefined): void => {
    pending = undefined;
    if (user.customerId === null || !followsRules(pathname)) return;
    // After a reconnect a message may have been missed; a failed query changes nothing.
    if (message === undefined || isMine(message)) refresh(message !== undefined).catch(() => undefined);
  };
  const applyPending = useEffectEvent(() => pending && received(pending));
  useEffect(() => {
    collectEvents();
    applyPending();
  }, []);
  usePush(userLocationRuleChanged, received);
  usePush(customerLocationRuleChanged, (message) => message && received(message));
}
