import type { UserInfo } from '@lading/contracts/account';
import type { FlagName } from '@lading/contracts/flags';
import type { ComponentType } from 'react';
import { canShow, hasRole } from '../../kernel/session/user.js';
import {
  ActAsIcon,
  AssistIcon,
  AddIcon,
  AddressBookIcon,
  CalendarIcon,
  CarrierManagementIcon,
  ClaimsIcon,
  DashboardIcon,
  FileIcon,
  FilterIcon,
  FreightAuditIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
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
  SiteIcon,
  StarIcon,
  SupportIcon,
  ThirdPartyIcon,
  TruckloadIcon,
  UploadIcon,
  VicsBolIcon,
  VideoIcon,
} from '../../ui/icons/icons.js';

export interface NavigationItem {
  label: string;
  path: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The switch without which the area is absent. */
  flag?: FlagName;
}

export interface NavigationGroup {
  /** Absent for the first, unnamed group. */
  label?: string;
  items: readonly NavigationItem[];
}

const customerHome: NavigationGroup = {
  items: [
    { label: 'Home', path: '/customers/home', Icon: HomeIcon },
    { label: 'Promotions', path: '/customers/promotions', Icon: PromotionsIcon, flag: 'Promotions' },
  ],
};
const newQuote: NavigationItem = { label: 'New quote', path: '/customers/quotes/new', Icon: AddIcon };
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

/** Papers without a quote. */
const ownBills: readonly NavigationItem[] = [
  { label: 'Quick bill of lading', path: '/customers/quick-bol', Icon: QuickBolIcon },
  { label: 'VICS bill of lading', path: '/customers/vics-bol', Icon: VicsBolIcon },
];

/** What begins a shipment. */
const shipOf = (user: UserInfo): NavigationGroup => ({
  label: 'Ship',
  items: [
    newQuote,
    ...(canShow(user, 'quote') ? [quickShip, freightAssist, truckload] : []),
    ...(canShow(user, 'dispatch') ? ownBills : []),
  ],
});

const customer: readonly NavigationGroup[] = [
  {
    label: 'Track',
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

/** What quotes are filled from. */
function catalogOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [...(canShow(user, 'useAddressBook') ? books : []), ...(canShow(user, 'quote') ? [orderUpload] : [])];
  return items.length > 0 ? [{ label: 'Catalog', items }] : [];
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
  return items.length > 0 ? [{ label: 'Money', items }] : [];
}

const insight: NavigationGroup = {
  label: 'Insight',
  items: [
    { label: 'Dashboard', path: '/customers/dashboard', Icon: DashboardIcon },
    { label: 'Reports', path: '/customers/reports', Icon: ReportsIcon },
  ],
};

/** What a company's administrators look after; each entry follows its privilege. */
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
] as const;

function customerGroups(user: UserInfo): readonly NavigationGroup[] {
  const items = company.filter(({ privilege }) => canShow(user, privilege)).map(({ item }) => item);
  return [
    customerHome,
    shipOf(user),
    ...customer,
    ...catalogOf(user),
    ...moneyOf(user),
    ...(canShow(user, 'report') ? [insight] : []),
    ...(items.length > 0 ? [{ label: 'Company', items }] : []),
  ];
}

const inviteCustomer: NavigationItem = { label: 'Invite customer', path: '/carriers/invites', Icon: AddIcon };

/** What carriers do for their customers; each entry follows its privilege. */
const carrierAreas = [
  { label: 'Customers', privilege: 'inviteCustomerPage', item: inviteCustomer },
  {
    label: 'Customers',
    privilege: 'digitalMarketingPage',
    item: { label: 'Digital marketing', path: '/carriers/digital-marketing', Icon: ShareIcon },
  },
  {
    label: 'Operations',
    privilege: 'dataVisibility',
    item: { label: 'Volume requests', path: '/carriers/volume-requests', Icon: TruckloadIcon, flag: 'Truckload' },
  },
  {
    label: 'Operations',
    privilege: 'manageLocations',
    item: { label: 'Locations', path: '/carriers/locations', Icon: PlaceIcon },
  },
] as const;

const site: NavigationGroup = {
  label: 'Site',
  items: [{ label: 'Site and branding', path: '/carriers/site', Icon: SiteIcon }],
};

const offers: NavigationItem = {
  label: 'Promotions',
  path: '/carriers/promotions',
  Icon: PromotionsIcon,
  flag: 'Promotions',
};

const resourcesOf = (user: UserInfo): NavigationGroup => ({
  label: 'Resources',
  items: [
    ...(canShow(user, 'digitalMarketingPage') ? [offers] : []),
    { label: 'Carrier FAQ', path: '/carrier-faq', Icon: HelpIcon },
  ],
});

function carrierGroups(user: UserInfo): readonly NavigationGroup[] {
  const open = carrierAreas.filter(({ privilege }) => canShow(user, privilege));
  const areas = ['Customers', 'Operations'].map((label) => ({
    label,
    items: open.filter((area) => area.label === label).map(({ item }) => item),
  }));
  return [
    { items: [{ label: 'Home', path: '/carriers/admin-home', Icon: HomeIcon }] },
    ...areas.filter(({ items }) => items.length > 0),
    resourcesOf(user),
    ...(hasRole(user, 'CarrierAdministrator') ? [site] : []),
  ];
}

const dashboard: NavigationItem = { label: 'Dashboard', path: '/admin/dashboard', Icon: DashboardIcon };
const manageCarriers: NavigationItem = {
  label: 'Manage carriers',
  path: '/admin/manage-carriers',
  Icon: CarrierManagementIcon,
};

const addCarrier: NavigationItem = { label: 'Add carrier', path: '/admin/manage-carriers?open=new', Icon: AddIcon };
const whiteLabel: NavigationItem = { label: 'White label', path: '/admin/white-label', Icon: SiteIcon };

function carriersOf(user: UserInfo): readonly NavigationGroup[] {
  const items = [
    ...(canShow(user, 'viewCarriers') ? [manageCarriers] : []),
    ...(canShow(user, 'manageWhiteLabel') ? [whiteLabel] : []),
  ];
  return items.length > 0 ? [{ label: 'Carriers', items }] : [];
}

const invites: NavigationGroup = {
  label: 'Customers',
  items: [{ label: 'Invites', path: '/admin/invites', Icon: ShareIcon }],
};
const actAs: NavigationItem = { label: 'Act as a user', path: '/admin/act-as-a-user', Icon: ActAsIcon };
const access: NavigationGroup = { label: 'Access', items: [actAs] };
const operations: NavigationGroup = {
  label: 'Operations',
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

/** Texts are looked after by every administrator, switches by super administrators, releases by those who grant roles. */
const platformOf = (user: UserInfo): NavigationGroup => ({
  label: 'Platform',
  items: [
    ...(hasRole(user, 'SuperSystemAdministrator') ? [flags] : []),
    ...(canShow(user, 'manageAdditionalRole') ? [versions] : []),
    ...(canShow(user, 'carrierBilling') ? [subscriptions] : []),
    { label: 'Tutorials and FAQ', path: '/admin/content', Icon: VideoIcon },
    { label: 'Legal documents', path: '/admin/legal-documents', Icon: FileIcon },
  ],
});

/** What stands in the sidebar of a person; areas that are not theirs are absent. */
export function navigationOf(user: UserInfo): readonly NavigationGroup[] {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return customerGroups(user);
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator')) return carrierGroups(user);
  return [
    { items: [dashboard] },
    ...carriersOf(user),
    ...(canShow(user, 'manageInvites') ? [invites] : []),
    ...(canShow(user, 'actAsUser') ? [access] : []),
    operations,
    platformOf(user),
  ];
}

/** The one action in the header, if the person's side of the portal has one. */
export function primaryActionOf(user: UserInfo): NavigationItem | undefined {
  if (hasRole(user, 'CustomerUser', 'CustomerAdministrator')) return newQuote;
  if (hasRole(user, 'CarrierAdministrator', 'CarrierSalesAdministrator'))
    return canShow(user, 'inviteCustomerPage') ? inviteCustomer : undefined;
  if (!hasRole(user, 'SystemAdministrator', 'SuperSystemAdministrator')) return undefined;
  if (canShow(user, 'addCarrier') && canShow(user, 'viewCarriers')) return addCarrier;
  return canShow(user, 'actAsUser') ? actAs : undefined;
}
