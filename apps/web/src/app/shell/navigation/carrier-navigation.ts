import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow, hasRole } from '../../../kernel/session/user.js';
import {
  AddIcon,
  AddressBookIcon,
  CarrierTransferIcon,
  ClaimsIcon,
  ConnectionIcon,
  DashboardIcon,
  FuelIcon,
  HomeIcon,
  InvoicesIcon,
  PlaceIcon,
  PromotionsIcon,
  ProNumbersIcon,
  QuoteHistoryIcon,
  ReportsIcon,
  ShareIcon,
  ShipmentsIcon,
  ShowIcon,
  SiteIcon,
  TariffsIcon,
  TerminalIcon,
  ThirdPartyIcon,
  TruckloadIcon,
} from '../../../ui/icons/icons.js';
import type { NavigationGroup, NavigationItem } from './navigation-item.js';

/** The primary action of a carrier. */
export const inviteCustomer: NavigationItem = { label: 'Invite customer', path: '/carriers/invites', Icon: AddIcon };

const dashboard: NavigationItem = { label: 'Dashboard', path: '/carriers/dashboard', Icon: DashboardIcon };

const reports: NavigationItem = { label: 'Reports', path: '/carriers/reports', Icon: ReportsIcon };

/** A carrier's areas for its customers; each entry has its privileges: one of several, and those it also needs. */
const carrierAreas = [
  {
    label: 'Customers',
    privilege: 'customerVisibility',
    item: { label: 'Customers', path: '/carriers/customers', Icon: AddressBookIcon },
  },
  { label: 'Customers', privilege: 'inviteCustomerPage', item: inviteCustomer },
  {
    label: 'Customers',
    privilege: 'digitalMarketingPage',
    item: { label: 'Digital marketing', path: '/carriers/digital-marketing', Icon: ShareIcon },
  },
  {
    label: 'Operations',
    privilege: 'customerVisibility',
    item: { label: 'Shipments', path: '/carriers/shipments', Icon: ShipmentsIcon },
  },
  {
    label: 'Operations',
    privilege: 'customerVisibility',
    item: { label: 'Quotes won and lost', path: '/carriers/quotes', Icon: QuoteHistoryIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    also: 'customerVisibility',
    item: { label: 'Volume requests', path: '/carriers/volume-requests', Icon: TruckloadIcon, flag: 'Truckload' },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    also: 'customerVisibility',
    item: { label: 'Invoices', path: '/carriers/invoices', Icon: InvoicesIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    also: 'customerVisibility',
    item: { label: 'Claims', path: '/carriers/claims', Icon: ClaimsIcon, flag: 'Claims' },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    item: { label: 'Tariffs', path: '/carriers/tariffs', Icon: TariffsIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    also: 'customerVisibility',
    item: { label: 'Customer pricing', path: '/carriers/pricing', Icon: TariffsIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    item: { label: 'PRO numbers', path: '/carriers/pro-numbers', Icon: ProNumbersIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    item: { label: 'Fuel index', path: '/carriers/fuel-index', Icon: FuelIcon },
  },
  {
    label: 'Operations',
    privilege: 'manageLocations',
    item: { label: 'Locations', path: '/carriers/locations', Icon: PlaceIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    item: { label: 'Terminals', path: '/carriers/locations/terminals', Icon: TerminalIcon },
  },
  {
    label: 'Team',
    privilege: ['inviteCarrierUsers', 'manageCarrierUsers'],
    item: { label: 'Users', path: '/carriers/users', Icon: ThirdPartyIcon },
  },
  {
    label: 'Team',
    privilege: 'activityPage',
    item: { label: 'Activity', path: '/carriers/activity', Icon: QuoteHistoryIcon },
  },
] as const;

/** The areas of a carrier's administrators for its users. */
const transfers: NavigationItem = { label: 'Transfers', path: '/carriers/transfer', Icon: CarrierTransferIcon };

const connection: NavigationItem = { label: 'Connection', path: '/carriers/connection', Icon: ConnectionIcon };

const siteOf = (user: UserInfo): NavigationItem[] => [
  ...(hasRole(user, 'CarrierAdministrator')
    ? [{ label: 'Site and branding', path: '/carriers/site', Icon: SiteIcon }]
    : []),
  ...(canShow(user, 'thirdPartyVisibility')
    ? [{ label: 'Third-party visibility', path: '/carriers/third-party-visibility', Icon: ShowIcon }]
    : []),
];

const offers: NavigationItem = {
  label: 'Promotions',
  path: '/carriers/promotions',
  Icon: PromotionsIcon,
  flag: 'Promotions',
};

/** A carrier's areas for marketing and its site. */
const resources: NavigationGroup = { label: 'Resources', Icon: PromotionsIcon, items: [offers] };

const areaIcons = [
  { label: 'Customers', Icon: AddressBookIcon },
  { label: 'Operations', Icon: ShipmentsIcon },
  { label: 'Team', Icon: ThirdPartyIcon },
] as const;

/** The sidebar of a carrier. */
export function carrierGroups(user: UserInfo): readonly NavigationGroup[] {
  const site = siteOf(user);
  const open = carrierAreas.filter(
    ({ privilege, ...area }) =>
      [privilege].flat().some((one) => canShow(user, one)) && (!('also' in area) || canShow(user, area.also)),
  );
  const isAdministrator = hasRole(user, 'CarrierAdministrator');
  const areas = areaIcons.map(({ label, Icon }) => ({
    label,
    Icon,
    items: [
      ...open.filter((area) => area.label === label).map(({ item }) => item),
      ...(isAdministrator && label === 'Customers' ? [transfers] : []),
      ...(isAdministrator && label === 'Operations' ? [connection] : []),
    ],
  }));
  return [
    {
      items: [
        { label: 'Home', path: '/carriers/admin-home', Icon: HomeIcon },
        ...(canShow(user, 'customerVisibility') ? [dashboard, reports] : []),
      ],
    },
    ...areas.filter(({ items }) => items.length > 0),
    ...(canShow(user, 'digitalMarketingPage') ? [resources] : []),
    ...(site.length > 0 ? [{ label: 'Site', Icon: SiteIcon, items: site }] : []),
  ];
}
