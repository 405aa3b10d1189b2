import { siteChanged, siteDraftsApi } from '@lading/contracts/sites/site-drafts';
import { managedSitesApi } from '@lading/contracts/sites/sites';
import { useAskAgain, useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { useUser } from '../../kernel/session/user.js';

const { listSites, listBrandVersions, getOwnSite } = managedSitesApi;
const { listSiteDrafts, getOwnDraft } = siteDraftsApi;

/** What administrators of the portal read of sites. */
export const siteQueries = [listSites, listBrandVersions, listSiteDrafts] as const;

/** What a carrier reads of its site. */
export const ownSiteQueries = [getOwnSite, getOwnDraft] as const;

/** Refetches the sites of all carriers when one of them or a draft has changed. */
export function useManagedSiteChanges(): void {
  useFollow('managed-sites', 'all');
  usePush(siteChanged, useAskAgain(siteQueries));
}

/** Refetches the carrier's own site when it or its draft has changed. */
export function useOwnSiteChanges(): void {
  useFollow('carrier-site', useUser().carrierId ?? undefined);
  usePush(siteChanged, useAskAgain(ownSiteQueries));
}
