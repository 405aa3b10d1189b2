import type { UserInfo } from '@lading/contracts/accounts/account';
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
import { openAreas, type Area, type Areas } from './open-areas.js';

/** The primary action of a shipper. */
export const newQuote: NavigationItem = { label: 'New quote', path: '/customers/quotes/new', Icon: AddIcon };

const ship: readonly Area[] = [
  { ...newQuote, needs: 'quote' },
  { label: 'Quick ship', path: '/customers/quick-ship', Icon: QuickShipIcon, flag: 'Quick_Ship', needs: 'quote' },
  {
    label: 'Freight assist',
    path: '/customers/freight-assist',
    Icon: AssistIcon,
    flag: 'Freight_Assist',
    needs: 'quote',
  },
  { label: 'Truckload quote', path: '/customers/truckload', Icon: TruckloadIcon, flag: 'Truckload', needs: 'quote' },
  { label: 'Quick bill of lading', path: '/customers/quick-bol', Icon: QuickBolIcon, needs: 'dispatch' },
  { label: 'VICS bill of lading', path: '/customers/vics-bol', Icon: VicsBolIcon, needs: 'dispatch' },
];

const track: readonly Area[] = [
  { label: 'Shipments', path: '/customers/shipments', Icon: ShipmentsIcon },
  { label: 'Calendar', path: '/customers/calendar', Icon: CalendarIcon },
  { label: 'Map', path: '/customers/map', Icon: PlaceIcon },
  { label: 'Quote history', path: '/customers/quotes', Icon: QuoteHistoryIcon },
];

/** Templates for quotes. */
const catalog: readonly Area[] = [
  { label: 'Address book', path: '/customers/address-book', Icon: AddressBookIcon, needs: 'useAddressBook' },
  { label: 'Product list', path: '/customers/products', Icon: ProductsIcon, needs: 'useAddressBook' },
  { label: 'Order upload', path: '/customers/order-upload', Icon: UploadIcon, flag: 'Order_Upload', needs: 'quote' },
];

const money: readonly Area[] = [
  { label: 'Invoicing', path: '/customers/invoices', Icon: InvoicesIcon, needs: 'viewInvoices' },
  { label: 'Claims', path: '/customers/claims', Icon: ClaimsIcon, flag: 'Claims', needs: 'fileClaims' },
  { label: 'Insurance', path: '/customers/insurance', Icon: InsuranceIcon, flag: 'Insurance', needs: 'track' },
  {
    label: 'Freight audit',
    path: '/customers/freight-audit',
    Icon: FreightAuditIcon,
    flag: 'Freight_Audit',
    needs: 'viewInvoices',
  },
];

const insight: readonly Area[] = [
  {
    label: 'Dashboard',
    path: '/customers/dashboard',
    Icon: DashboardIcon,
    flag: 'Shipper_Insights',
    needs: 'report',
  },
  { label: 'Reports', path: '/customers/reports', Icon: ReportsIcon, needs: 'report' },
];

const company: readonly Area[] = [
  { label: 'Users', path: '/customers/users', Icon: ThirdPartyIcon, needs: 'manageUsers' },
  { label: 'Locations', path: '/customers/locations', Icon: CarrierManagementIcon, needs: 'manageLocations' },
  { label: 'Carriers', path: '/customers/carriers', Icon: OutForDeliveryIcon, needs: 'manageSettings' },
  { label: 'Company settings', path: '/customers/profile-configuration', Icon: FilterIcon, needs: 'manageSettings' },
  {
    label: 'My subscription',
    path: '/customers/subscription',
    Icon: StarIcon,
    flag: 'Pro_Plan',
    needs: 'manageSettings',
  },
  { label: 'API keys', path: '/customers/api-keys', Icon: KeyIcon, needs: 'manageApiKeys' },
  { label: 'Webhooks', path: '/customers/webhooks', Icon: ShareIcon, needs: 'manageApiKeys' },
];

/** Resources are those of the site's carrier. */
const areasOf = ({ carrierName }: UserInfo): readonly Areas[] => [
  {
    items: [
      { label: 'Home', path: '/customers/home', Icon: HomeIcon },
      { label: 'Promotions', path: '/customers/promotions', Icon: PromotionsIcon, flag: 'Promotions' },
      ...(carrierName ? [{ label: 'Resources', path: '/customers/resources', Icon: VicsBolIcon }] : []),
    ],
  },
  { label: 'Ship', Icon: QuickShipIcon, items: ship },
  { label: 'Track', Icon: ShipmentsIcon, items: track },
  { label: 'Catalog', Icon: ProductsIcon, items: catalog },
  { label: 'Money', Icon: InvoicesIcon, items: money },
  { label: 'Insight', Icon: ReportsIcon, items: insight },
  { label: 'Company', Icon: CarrierManagementIcon, items: company },
];

/** The sidebar of a shipper. */
export const customerGroups = (user: UserInfo): readonly NavigationGroup[] => openAreas(user, areasOf(user));
