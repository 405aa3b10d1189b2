import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites/sites';
import { useAct } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './site-texts.js';

const words = texts.label;

export type SetInviteOnly = (site: ManagedSite, isInviteOnly: boolean) => void;

/** Opens or closes a site at once; the message takes it back. */
export function useInviteOnly(): SetInviteOnly {
  const change = useAct(managedSitesApi.changeSite, managedSitesApi.listSites);
  const set: SetInviteOnly = (site, isInviteOnly) => {
    if (change.isPending) return;
    const { subdomain, siteName } = site;
    const done = isInviteOnly ? words.closed : words.opened;
    change.mutate(
      { subdomain, isInviteOnly },
      {
        onSuccess: () =>
          void toast.success(fill(done, { site: siteName }), undefined, {
            action: { label: words.undo, onClick: () => set(site, !isInviteOnly) },
          }),
        onError: ({ message }) => void toast.error(fill(words.failed, { site: siteName }), message),
      },
    );
  };
  return set;
}
