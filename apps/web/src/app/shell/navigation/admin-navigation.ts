import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow } from '../../../kernel/session/user.js';
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
  InsuranceIcon,
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
import { openAreas, type Area, type Areas } from './open-areas.js';

const addCarrier: NavigationItem = { label: 'Add carrier', path: '/admin/manage-carriers?open=new', Icon: AddIcon };
const actAs: NavigationItem = { label: 'Act as a user', path: '/admin/act-as-a-user', Icon: ActAsIcon };

const carriers: readonly Area[] = [
  {
    label: 'Manage carriers',
    path: '/admin/manage-carriers',
    Icon: CarrierManagementIcon,
    needs: 'viewCarriers',
  },
  { label: 'Fuel index', path: '/admin/fuel-index', Icon: FuelIcon, needs: 'viewCarriers' },
  {
    label: 'Promotions',
    path: '/admin/promotions',
    Icon: PromotionsIcon,
    flag: 'Promotions',
    needs: 'viewCarriers',
  },
  { label: 'White label', path: '/admin/white-label', Icon: SiteIcon, needs: 'manageWhiteLabel' },
  { label: 'Insurance', path: '/admin/insurance', Icon: InsuranceIcon, flag: 'Insurance', needs: 'manageInsurance' },
];

/** All administrators answer tickets and edit texts; super administrators switch flags. */
const areas: readonly Areas[] = [
  {
    items: [
      { label: 'Dashboard', path: '/admin/dashboard', Icon: DashboardIcon },
      { label: 'Reports', path: '/admin/reports', Icon: ReportsIcon, needs: 'viewReportPage' },
    ],
  },
  { label: 'Carriers', Icon: CarrierManagementIcon, items: carriers },
  {
    label: 'Customers',
    Icon: ThirdPartyIcon,
    items: [
      { label: 'Invites', path: '/admin/invites', Icon: ShareIcon, needs: 'manageInvites' },
      { label: 'Transfers', path: '/admin/customer-transfers', Icon: CarrierTransferIcon, needs: 'manageCustomers' },
    ],
  },
  {
    label: 'Access',
    Icon: KeyIcon,
    items: [
      { ...actAs, needs: 'actAsUser' },
      { label: 'System admins', path: '/admin/system-admins', Icon: AccountIcon, needs: 'manageAdditionalRole' },
      { label: 'Additional roles', path: '/admin/additional-roles', Icon: KeyIcon, needs: 'manageAdditionalRole' },
    ],
  },
  {
    label: 'Operations',
    Icon: SupportIcon,
    items: [{ label: 'Support tickets', path: '/admin/support-tickets', Icon: SupportIcon }],
  },
  {
    label: 'Platform',
    Icon: FilterIcon,
    items: [
      { label: 'Feature flags', path: '/admin/feature-flags', Icon: FilterIcon, needs: 'SuperSystemAdministrator' },
      { label: 'Versions', path: '/admin/versions', Icon: InfoIcon, needs: 'manageAdditionalRole' },
      {
        label: 'Subscriptions',
        path: '/admin/subscriptions',
        Icon: StarIcon,
        flag: 'Pro_Plan',
        needs: 'carrierBilling',
      },
      { label: 'Tutorials and FAQ', path: '/admin/content', Icon: VideoIcon },
      { label: 'Legal documents', path: '/admin/legal-documents', Icon: FileIcon },
    ],
  },
];

/** The sidebar of an administrator of the portal. */
export const adminGroups = (user: UserInfo): readonly NavigationGroup[] => openAreas(user, areas);

/** The primary action of an administrator of the portal, if their privileges allow it. */
export function adminAction(user: UserInfo): NavigationItem | undefined {
  if (canShow(user, 'addCarrier') && canShow(user, 'viewCarriers')) return addCarrier;
  return canShow(user, 'actAsUser') ? actAs : undefined;
}
