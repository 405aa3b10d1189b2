import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow, hasRole } from '../../../kernel/session/user.js';
import {
  AccountIcon,
  ActAsIcon,
  AddIcon,
  CarrierManagementIcon,
  CarrierTransferIcon,
  DashboardIcon,
  FileIcon,
  FilterIcon,
  FuelIcon,
  InfoIcon,
  KeyIcon,
  PromotionsIcon,
  ReportsIcon,
  ShareIcon,
  SiteIcon,
  StarIcon,
  SupportIcon,
  ThirdPartyIcon,
  VideoIcon,
} from '../../../ui/icons/icons.js';
import type { NavigationGroup, NavigationItem } from './navigation-item.js';

const dashboard: NavigationItem = { label: 'Dashboard', path: '/admin/dashboard', Icon: DashboardIcon };
const reports: NavigationItem = { label: 'Reports', path: '/admin/reports', Icon: ReportsIcon };
const manageCarriers: NavigationItem = {
  label: 'Manage carriers',
  path: '/admin/manage-carriers',
  Icon: CarrierManagementIcon,
};

const fuelIndex: NavigationItem = { label: 'Fuel index', path: '/admin/fuel-index', Icon: FuelIcon };
const addCarrier: NavigationItem = { label: 'Add carrier', path: '/admin/manage-carriers?open=new', Icon: AddIcon };
const whiteLabel: NavigationItem = { label: 'White label', path: '/admin/white-label', Icon: SiteIcon };

const promotions: NavigationItem = {
  label: 'Promotions',
  path: '/admin/promotions',
  Icon: PromotionsIcon,
  flag: 'Promotions',
};

function carriersOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [
    ...(canShow(user, 'viewCarriers') ? [manageCarriers, fuelIndex, promotions] : []),
    ...(canShow(user, 'manageWhiteLabel') ? [whiteLabel] : []),
  ];
  return items.length > 0 ? [{ label: 'Carriers', Icon: CarrierManagementIcon, items }] : [];
}

const invites: NavigationItem = { label: 'Invites', path: '/admin/invites', Icon: ShareIcon };
const transfers: NavigationItem = { label: 'Transfers', path: '/admin/customer-transfers', Icon: CarrierTransferIcon };

function customersOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [
    ...(canShow(user, 'manageInvites') ? [invites] : []),
    ...(canShow(user, 'manageCustomers') ? [transfers] : []),
  ];
  return items.length > 0 ? [{ label: 'Customers', Icon: ThirdPartyIcon, items }] : [];
}

const actAs: NavigationItem = { label: 'Act as a user', path: '/admin/act-as-a-user', Icon: ActAsIcon };
const systemAdmins: NavigationItem = { label: 'System admins', path: '/admin/system-admins', Icon: AccountIcon };
const additionalRoles: NavigationItem = { label: 'Additional roles', path: '/admin/additional-roles', Icon: KeyIcon };

function accessOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [
    ...(canShow(user, 'actAsUser') ? [actAs] : []),
    ...(canShow(user, 'manageAdditionalRole') ? [systemAdmins, additionalRoles] : []),
  ];
  return items.length > 0 ? [{ label: 'Access', Icon: KeyIcon, items }] : [];
}

const operations: NavigationGroup = {
  label: 'Operations',
  Icon: SupportIcon,
  items: [{ label: 'Support tickets', path: '/admin/support-tickets', Icon: SupportIcon }],
};
const flags: NavigationItem = { label: 'Feature flags', path: '/admin/feature-flags', Icon: FilterIcon };
const subscriptions: NavigationItem = {
  label: 'Subscriptions',
  path: '/admin/subscriptions',
  Icon: StarIcon,
  flag: 'Pro_Plan',
};
const versions: NavigationItem = { label: 'Versions', path: '/admin/versions', Icon: InfoIcon };

/** All administrators edit texts; super administrators switch flags, and administrators who grant roles see releases. */
const platformOf = (user: UserInfo): NavigationGroup => ({
  label: 'Platform',
  Icon: FilterIcon,
  items: [
    ...(hasRole(user, 'SuperSystemAdministrator') ? [flags] : []),
    ...(canShow(user, 'manageAdditionalRole') ? [versions] : []),
    ...(canShow(user, 'carrierBilling') ? [subscriptions] : []),
    { label: 'Tutorials and FAQ', path: '/admin/content', Icon: VideoIcon },
    { label: 'Legal documents', path: '/admin/legal-documents', Icon: FileIcon },
  ],
});

/** The sidebar of an administrator of the portal. */
export const adminGroups = (user: UserInfo): readonly NavigationGroup[] => [
  { items: [dashboard, ...(canShow(user, 'viewReportPage') ? [reports] : [])] },
  ...carriersOf(user),
  ...customersOf(user),
  ...accessOf(user),
  operations,
  platformOf(user),
];

/** The primary action of an administrator of the portal, if their privileges allow it. */
export function adminAction(user: UserInfo): NavigationItem | undefined {
  if (canShow(user, 'addCarrier') && canShow(user, 'viewCarriers')) return addCarrier;
  return canShow(user, 'actAsUser') ? actAs : undefined;
}
