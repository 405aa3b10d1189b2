import { carrierNetworkChanged } from '@lading/contracts/carriers/carrier-terminals';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';

/** Calls the handler when terminals or the service area of the user's carrier have changed, and after each reconnect. */
export function useNetworkChanges(handle: () => void): void {
  useFollow('carrier-network', useUser().carrierId ?? undefined);
  usePush(carrierNetworkChanged, handle);
}
