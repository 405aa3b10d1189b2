import type { CarrierUserRole, Role } from './roles.js';

/** The relation of a role to a privilege: it always holds it, holds it by default, may be granted it, or never holds it. */
export type Grant = 'always' | 'default' | 'grantable' | 'never';

/** Holders of granted privileges: a carrier's users by their role inside the carrier, all others by their role. */
export type PrivilegeHolder = Exclude<Role, 'CarrierSalesAdministrator'> | CarrierUserRole;

export interface GrantRow {
  readonly privilege: string;
  /** The words of the specification. */
  readonly label: string;
  /** A role that is not listed never holds the privilege. */
  readonly grants: Readonly<Partial<Record<PrivilegeHolder, Grant>>>;
}

/** The privileges of system administrators. */
export const systemPrivileges = [
  {
    privilege: 'viewCarriers',
    label: 'view carriers',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'default' },
  },
  {
    privilege: 'addCarrier',
    label: 'add carrier',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageCarrierUsers',
    label: 'manage carrier users',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'deleteCarrier',
    label: 'delete carrier',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageCustomers',
    label: 'manage customers',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'viewCustomer',
    label: 'view customer',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'default' },
  },
  {
    privilege: 'manageCustomerRequests',
    label: 'manage customer requests',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'default' },
  },
  {
    privilege: 'actAsUser',
    label: 'act as a user',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'carrierBilling',
    label: 'carrier billing',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'viewLogs',
    label: 'view logs',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'default' },
  },
  {
    privilege: 'viewJobs',
    label: 'view jobs',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'viewReportPage',
    label: 'view report page',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageAdditionalRole',
    label: 'manage additional role',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageInsurance',
    label: 'manage insurance',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageWhiteLabel',
    label: 'manage white label',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageInvites',
    label: 'manage invites',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
  {
    privilege: 'manageShipperInsights',
    label: 'manage shipper insights',
    grants: { SuperSystemAdministrator: 'always', SystemAdministrator: 'grantable' },
  },
] as const satisfies readonly GrantRow[];

/** The privileges of a carrier's users. */
export const carrierPrivileges = [
  {
    privilege: 'inviteCarrierUsers',
    label: 'invite carrier users',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'never' },
  },
  {
    privilege: 'manageLocations',
    label: 'manage locations',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'never' },
  },
  {
    privilege: 'manageCarrierUsers',
    label: 'manage carrier users',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'grantable', SalesRepresentative: 'never' },
  },
  {
    privilege: 'customerVisibility',
    label: 'customer visibility',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'default' },
  },
  {
    privilege: 'dataVisibility',
    label: 'data visibility',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'grantable' },
  },
  {
    privilege: 'activityPage',
    label: 'activity page',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'grantable' },
  },
  {
    privilege: 'digitalMarketingPage',
    label: 'digital marketing page',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'grantable', SalesRepresentative: 'never' },
  },
  {
    privilege: 'inviteCustomerPage',
    label: 'invite customer page',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'default' },
  },
  {
    privilege: 'thirdPartyVisibility',
    label: 'third-party visibility',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'grantable', SalesRepresentative: 'grantable' },
  },
  {
    privilege: 'seeUnassignedLocations',
    label: 'see unassigned locations',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'grantable' },
  },
  {
    privilege: 'seeAllCustomersTab',
    label: 'see all customers tab',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'grantable' },
  },
  {
    privilege: 'editPositionName',
    label: 'edit position name',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'grantable', SalesRepresentative: 'never' },
  },
  {
    privilege: 'manageOwnCustomers',
    label: 'manage own customers',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'default' },
  },
  {
    privilege: 'resourcesPageVisibility',
    label: 'resources page visibility',
    grants: { CarrierAdministrator: 'default', SalesAdministrator: 'default', SalesRepresentative: 'default' },
  },
] as const satisfies readonly GrantRow[];

/** The privileges that a customer's administrator may grant to or remove from the customer's users. */
export const customerPrivileges = [
  {
    privilege: 'quote',
    label: 'quote, compare and quick ship',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'dispatch',
    label: 'dispatch, quick BOL and print',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'changeOwnShipment',
    label: 'cancel or edit own shipments',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'changeLocationShipment',
    label: 'cancel or edit shipments of others in own locations',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'grantable' },
  },
  {
    privilege: 'track',
    label: 'track, documents and proof of delivery',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'seeCosts',
    label: 'see rates and costs',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'useAddressBook',
    label: 'use address book and product list',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'editAddressBook',
    label: 'edit address book and product list',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'viewInvoices',
    label: 'view invoices',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'grantable' },
  },
  {
    privilege: 'disputeInvoices',
    label: 'dispute invoices',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'grantable' },
  },
  {
    privilege: 'approveInvoices',
    label: 'approve invoices',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'fileClaims',
    label: 'file claims',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
  {
    privilege: 'manageClaims',
    label: 'manage claims',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'grantable' },
  },
  {
    privilege: 'report',
    label: 'reports, dashboard and export',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'grantable' },
  },
  {
    privilege: 'manageUsers',
    label: 'add, suspend, activate, update and reinvite users',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'manageLocations',
    label: 'locations and user location rules',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'manageSettings',
    label: 'change settings',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'manageApiKeys',
    label: 'make and revoke API keys',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'requestProBlock',
    label: 'request PRO blocks',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'never' },
  },
  {
    privilege: 'contactSupport',
    label: 'contact support',
    grants: { CustomerAdministrator: 'always', CustomerUser: 'default' },
  },
] as const satisfies readonly GrantRow[];

export type SystemPrivilege = (typeof systemPrivileges)[number]['privilege'];
export type CarrierPrivilege = (typeof carrierPrivileges)[number]['privilege'];
export type CustomerPrivilege = (typeof customerPrivileges)[number]['privilege'];
export type Privilege = SystemPrivilege | CarrierPrivilege | CustomerPrivilege;
