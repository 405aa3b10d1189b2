import type { UserInfo } from '@lading/contracts/accounts/account';
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
import { openAreas, type Area, type Areas } from './open-areas.js';

/** The primary action of a carrier. */
export const inviteCustomer: NavigationItem = { label: 'Invite customer', path: '/carriers/invites', Icon: AddIcon };

const customers: readonly Area[] = [
  { label: 'Customers', path: '/carriers/customers', Icon: AddressBookIcon, needs: 'customerVisibility' },
  { ...inviteCustomer, needs: 'inviteCustomerPage' },
  { label: 'Digital marketing', path: '/carriers/digital-marketing', Icon: ShareIcon, needs: 'digitalMarketingPage' },
  { label: 'Transfers', path: '/carriers/transfer', Icon: CarrierTransferIcon, needs: 'CarrierAdministrator' },
];

/** What needs both privileges shows amounts of customers. */
const amounts = { needs: 'dataVisibility', also: 'customerVisibility' } as const;

const operations: readonly Area[] = [
  { label: 'Shipments', path: '/carriers/shipments', Icon: ShipmentsIcon, needs: 'customerVisibility' },
  { label: 'Quotes won and lost', path: '/carriers/quotes', Icon: QuoteHistoryIcon, needs: 'customerVisibility' },
  {
    label: 'Volume requests',
    path: '/carriers/volume-requests',
    Icon: TruckloadIcon,
    flag: 'Truckload',
    ...amounts,
  },
  { label: 'Invoices', path: '/carriers/invoices', Icon: InvoicesIcon, ...amounts },
  { label: 'Claims', path: '/carriers/claims', Icon: ClaimsIcon, flag: 'Claims', ...amounts },
  { label: 'Tariffs', path: '/carriers/tariffs', Icon: TariffsIcon, needs: 'dataVisibility' },
  { label: 'Customer pricing', path: '/carriers/pricing', Icon: TariffsIcon, ...amounts },
  { label: 'PRO numbers', path: '/carriers/pro-numbers', Icon: ProNumbersIcon, needs: 'dataVisibility' },
  { label: 'Fuel index', path: '/carriers/fuel-index', Icon: FuelIcon, needs: 'dataVisibility' },
  { label: 'Locations', path: '/carriers/locations', Icon: PlaceIcon, needs: 'manageLocations' },
  { label: 'Terminals', path: '/carriers/locations/terminals', Icon: TerminalIcon, needs: 'dataVisibility' },
  { label: 'Connection', path: '/carriers/connection', Icon: ConnectionIcon, needs: 'CarrierAdministrator' },
];

const areas: readonly Areas[] = [
  {
    items: [
      { label: 'Home', path: '/carriers/admin-home', Icon: HomeIcon },
      { label: 'Dashboard', path: '/carriers/dashboard', Icon: DashboardIcon, needs: 'customerVisibility' },
      { label: 'Reports', path: '/carriers/reports', Icon: ReportsIcon, needs: 'customerVisibility' },
    ],
  },
  { label: 'Customers', Icon: AddressBookIcon, items: customers },
  { label: 'Operations', Icon: ShipmentsIcon, items: operations },
  {
    label: 'Team',
    Icon: ThirdPartyIcon,
    items: [
      {
        label: 'Users',
        path: '/carriers/users',
        Icon: ThirdPartyIcon,
        needs: ['inviteCarrierUsers', 'manageCarrierUsers'],
      },
      { label: 'Activity', path: '/carriers/activity', Icon: QuoteHistoryIcon, needs: 'activityPage' },
    ],
  },
  {
    label: 'Resources',
    Icon: InvoicesIcon,
    items: [
      { label: 'Resources', path: '/carriers/resources', Icon: InvoicesIcon, needs: 'resourcesPageVisibility' },
      {
        label: 'Promotions',
        path: '/carriers/promotions',
        Icon: PromotionsIcon,
        flag: 'Promotions',
        needs: 'digitalMarketingPage',
      },
    ],
  },
  {
    label: 'Site',
    Icon: SiteIcon,
    items: [
      { label: 'Site and branding', path: '/carriers/site', Icon: SiteIcon, needs: 'CarrierAdministrator' },
      {
        label: 'Third-party visibility',
        path: '/carriers/third-party-visibility',
        Icon: ShowIcon,
        needs: 'thirdPartyVisibility',
      },
    ],
  },
];

/** The sidebar of a carrier. */
export const carrierGroups = (user: UserInfo): readonly NavigationGroup[] => openAreas(user, areas);
