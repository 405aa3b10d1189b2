import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/privilege-table';

/** What an API key may be limited to. */
export const apiScopes = ['quotes', 'shipments', 'tracking', 'documents', 'places'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Which sides of the portal may call, each by one privilege; a side left out is refused. */
export interface Gate {
  customer?: CustomerPrivilege | 'any';
  carrier?: CarrierPrivilege | 'any';
  /** `super` is for super system administrators alone, whatever privileges others hold. */
  system?: SystemPrivilege | 'any' | 'super';
  /** API keys with this scope may call too; without it only people may. */
  scope?: ApiScope;
}

/** Default-deny: an endpoint that says nothing does not compile. */
export type Access = 'anyone' | 'signedIn' | Gate;
