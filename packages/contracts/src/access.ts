import type { CarrierPrivilege, SystemPrivilege } from '@lading/domain/privilege-table';

/** What a customer's people may do; the administrator holds all of them (the default matrix is in the domain). */
export const customerCapabilities = [
  'quote',
  'dispatch',
  'track',
  'seeCosts',
  'useAddressBook',
  'editAddressBook',
  'manageUsers',
  'manageLocations',
  'manageSettings',
  'manageApiKeys',
] as const;
export type CustomerCapability = (typeof customerCapabilities)[number];

/** What an API key may be limited to. */
export const apiScopes = ['quotes', 'shipments', 'tracking', 'documents', 'places'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Which sides of the portal may call, each by one capability or privilege; a side left out is refused. */
export interface Gate {
  customer?: CustomerCapability;
  carrier?: CarrierPrivilege | 'any';
  system?: SystemPrivilege | 'any';
  /** API keys with this scope may call too; without it only people may. */
  scope?: ApiScope;
}

/** Default-deny: an endpoint that says nothing does not compile. */
export type Access = 'anyone' | 'signedIn' | Gate;
