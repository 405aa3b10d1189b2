import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/users/privilege-table';

/** The scopes of a customer's API key. */
export const apiScopes = [
  'quotes',
  'shipments',
  'tracking',
  'documents',
  'places',
  'volume',
  'imports',
  'invoices',
  'claims',
  'reports',
  'company',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The scopes of a carrier's API key. */
export const carrierScopes = [
  'carrier-shipments',
  'carrier-invoices',
  'carrier-claims',
  'carrier-quotes',
  'tariffs',
] as const;
export type CarrierScope = (typeof carrierScopes)[number];

export const keyScopes = [...apiScopes, ...carrierScopes] as const;
export type KeyScope = ApiScope | CarrierScope;

/** Which sides of the portal may call, each by one privilege; a missing side is refused. */
export interface Gate {
  customer?: CustomerPrivilege | 'any';
  /** `administrator` admits only carrier administrators, regardless of privileges; of several entries one is enough. */
  carrier?: CarrierPrivilege | 'any' | 'administrator' | readonly (CarrierPrivilege | 'administrator')[];
  /** `super` admits only super system administrators, regardless of privileges. */
  system?: SystemPrivilege | 'any' | 'super';
  /** API keys with one of these scopes may call too; without any only users may. */
  scope?: KeyScope | readonly KeyScope[];
  /** A write that test keys may call too: it creates marked rows or a pending file, and refuses rows without the mark. */
  isForTrials?: true;
}

/** The scopes that open an endpoint to API keys. */
export const scopesOf = ({ scope = [] }: Gate): readonly KeyScope[] => (typeof scope === 'string' ? [scope] : scope);

/** Default-deny: an endpoint without it does not compile. */
export type Access = 'anyone' | 'signedIn' | Gate;
