import type { UserInfo } from '@lading/contracts/accounts/account';
import { canShow } from '../../../kernel/session/user.js';
import {
  AssistIcon,
  AddIcon,
  AddressBookIcon,
  CalendarIcon,
  CarrierManagementIcon,
  ClaimsIcon,
  DashboardIcon,
  FilterIcon,
  FreightAuditIcon,
  HomeIcon,
  InsuranceIcon,
  InvoicesIcon,
  OutForDeliveryIcon,
  KeyIcon,
  PlaceIcon,
  ProductsIcon,
  PromotionsIcon,
  QuickBolIcon,
  QuickShipIcon,
  QuoteHistoryIcon,
  ReportsIcon,
  ShareIcon,
  ShipmentsIcon,
  StarIcon,
  ThirdPartyIcon,
  TruckloadIcon,
  UploadIcon,
  VicsBolIcon,
} from '../../../ui/icons/icons.js';
import type { NavigationGroup, NavigationItem } from './navigation-item.js';

/** Resources are those of the site's carrier. */
const homeOf = ({ carrierName }: UserInfo): NavigationGroup => ({
  items: [
    { label: 'Home', path: '/customers/home', Icon: HomeIcon },
    { label: 'Promotions', path: '/customers/promotions', Icon: PromotionsIcon, flag: 'Promotions' },
    ...(carrierName ? [{ label: 'Resources', path: '/customers/resources', Icon: VicsBolIcon }] : []),
  ],
});
/** The primary action of a shipper. */
export const newQuote: NavigationItem = { label: 'New quote', path: '/customers/quotes/new', Icon: AddIcon };
const quickShip: NavigationItem = {
  label: 'Quick ship',
  path: '/customers/quick-ship',
  Icon: QuickShipIcon,
  flag: 'Quick_Ship',
};

const truckload: NavigationItem = {
  label: 'Truckload quote',
  path: '/customers/truckload',
  Icon: TruckloadIcon,
  flag: 'Truckload',
};

const freightAssist: NavigationItem = {
  label: 'Freight assist',
  path: '/customers/freight-assist',
  Icon: AssistIcon,
  flag: 'Freight_Assist',
};

/** Standalone documents. */
const ownInvoices: readonly NavigationItem[] = [
  { label: 'Quick bill of lading', path: '/customers/quick-bol', Icon: QuickBolIcon },
  { label: 'VICS bill of lading', path: '/customers/vics-bol', Icon: VicsBolIcon },
];

/** Pages that start a shipment. */
const shipOf = (user: UserInfo): NavigationGroup => ({
  label: 'Ship',
  Icon: QuickShipIcon,
  items: [
    ...(canShow(user, 'quote') ? [newQuote, quickShip, freightAssist, truckload] : []),
    ...(canShow(user, 'dispatch') ? ownInvoices : []),
  ],
});

const customer: readonly NavigationGroup[] = [
  {
    label: 'Track',
    Icon: ShipmentsIcon,
    items: [
      { label: 'Shipments', path: '/customers/shipments', Icon: ShipmentsIcon },
      { label: 'Calendar', path: '/customers/calendar', Icon: CalendarIcon },
      { label: 'Map', path: '/customers/map', Icon: PlaceIcon },
      { label: 'Quote history', path: '/customers/quotes', Icon: QuoteHistoryIcon },
    ],
  },
];

const books: readonly NavigationItem[] = [
  { label: 'Address book', path: '/customers/address-book', Icon: AddressBookIcon },
  { label: 'Product list', path: '/customers/products', Icon: ProductsIcon },
];
const orderUpload: NavigationItem = {
  label: 'Order upload',
  path: '/customers/order-upload',
  Icon: UploadIcon,
  flag: 'Order_Upload',
};

/** Pages with templates for quotes. */
function catalogOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [...(canShow(user, 'useAddressBook') ? books : []), ...(canShow(user, 'quote') ? [orderUpload] : [])];
  return items.length > 0 ? [{ label: 'Catalog', Icon: ProductsIcon, items }] : [];
}

const invoicing: NavigationItem = { label: 'Invoicing', path: '/customers/invoices', Icon: InvoicesIcon };
const claimsArea: NavigationItem = {
  label: 'Claims',
  path: '/customers/claims',
  Icon: ClaimsIcon,
  flag: 'Claims',
};

const insuranceArea: NavigationItem = {
  label: 'Insurance',
  path: '/customers/insurance',
  Icon: InsuranceIcon,
  flag: 'Insurance',
};

const freightAudit: NavigationItem = {
  label: 'Freight audit',
  path: '/customers/freight-audit',
  Icon: FreightAuditIcon,
  flag: 'Freight_Audit',
};

function moneyOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [
    ...(canShow(user, 'viewInvoices') ? [invoicing] : []),
    ...(canShow(user, 'fileClaims') ? [claimsArea] : []),
    ...(canShow(user, 'track') ? [insuranceArea] : []),
    ...(canShow(user, 'viewInvoices') ? [freightAudit] : []),
  ];
  return items.length > 0 ? [{ label: 'Money', Icon: InvoicesIcon, items }] : [];
}

const insight: NavigationGroup = {
  label: 'Insight',
  Icon: ReportsIcon,
  items: [
    { label: 'Dashboard', path: '/customers/dashboard', Icon: DashboardIcon, flag: 'Shipper_Insights' },
    { label: 'Reports', path: '/customers/reports', Icon: ReportsIcon },
  ],
};

/** The areas of a company's administrators; each entry has its privilege. */
const company = [
  { privilege: 'manageUsers', item: { label: 'Users', path: '/customers/users', Icon: ThirdPartyIcon } },
  {
    privilege: 'manageLocations',
    item: { label: 'Locations', path: '/customers/locations', Icon: CarrierManagementIcon },
  },
  { privilege: 'manageSettings', item: { label: 'Carriers', path: '/customers/carriers', Icon: OutForDeliveryIcon } },
  {
    privilege: 'manageSettings',
    item: { label: 'Company settings', path: '/customers/profile-configuration', Icon: FilterIcon },
  },
  {
    privilege: 'manageSettings',
    item: { label: 'My subscription', path: '/customers/subscription', Icon: StarIcon, flag: 'Pro_Plan' },
  },
  { privilege: 'manageApiKeys', item: { label: 'API keys', path: '/customers/api-keys', Icon: KeyIcon } },
  { privilege: 'manageApiKeys', item: { label: 'Webhooks', path: '/customers/webhooks', Icon: ShareIcon } },
] as const;

/** The sidebar of a shipper. */
export function customerGroups(user: UserInfo): readonly NavigationGroup[] {
  const items = company.filter(({ privilege }) => canShow(user, privilege)).map(({ item }) => item);
  return [
    homeOf(user),
    ...[shipOf(user)].filter((group) => group.items.length > 0),
    ...customer,
    ...catalogOf(user),
    ...moneyOf(user),
    ...(canShow(user, 'report') ? [insight] : []),
    ...(items.length > 0 ? [{ label: 'Company', Icon: CarrierManagementIcon, items }] : []),
  ];
}
