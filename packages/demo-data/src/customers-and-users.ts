import type { EditorRole } from '@lading/domain/users/privileges';
import type { Role } from '@lading/domain/users/roles';

/** A carrier that shares the brand of another one. */
interface DemoDivision {
  readonly code: string;
  readonly name: string;
  readonly id: number;
}

/** Sample codes; they are never sent outside the installation. */
export const sampleScacs: Readonly<Record<string, string>> = {
  BMESA: 'BMSF',
  BMCAN: 'BMSC',
  IWREN: 'IWRF',
  SMRSH: 'SMRC',
  VRDGE: 'VRLN',
  JBEND: 'JBTR',
  JBEXP: 'JBTX',
  CPFIN: 'CPMF',
  QHAWK: 'QHKX',
  DSONG: 'DSNF',
  OXVAL: 'OXVL',
  OXREG: 'OXVR',
  HERON: 'SHEX',
  OTTER: 'POTF',
  FOXGL: 'FXGF',
};

/** Three codes belong to divisions of a carrier: fifteen codes, twelve brands. */
export const divisions: readonly DemoDivision[] = [
  { code: 'BMCAN', name: 'Bluemesa Freightways Canada', id: 1086 },
  { code: 'JBEXP', name: 'Juniper Bend Expedited', id: 1111 },
  { code: 'OXREG', name: 'Oxbow Vale Regional', id: 1115 },
];

export interface DemoLocation {
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly contactName: string;
  readonly phone: string;
  readonly locationType?: string;
  readonly isBilling?: boolean;
}

interface DemoCustomer {
  readonly key: 'shipper' | 'other';
  readonly companyName: string;
  readonly homeCarrier: string;
  readonly vicsPrefix: string;
  readonly locations: readonly DemoLocation[];
}

/** Two companies, to show that neither sees the other's data. */
export const customers: readonly DemoCustomer[] = [
  {
    key: 'shipper',
    companyName: 'Harbor & Pine Supply',
    homeCarrier: 'BMESA',
    vicsPrefix: '0412345',
    locations: [
      {
        name: 'Chicago warehouse',
        address1: '1250 W Fulton Market',
        city: 'Chicago',
        state: 'IL',
        postalCode: '60607',
        contactName: 'Dana Whitfield',
        phone: '312-555-0142',
        isBilling: true,
      },
      {
        name: 'Dallas distribution center',
        address1: '2800 Irving Blvd',
        city: 'Dallas',
        state: 'TX',
        postalCode: '75207',
        contactName: 'Marcus Bell',
        phone: '214-555-0118',
      },
      {
        name: 'Newark cross-dock',
        address1: '165 Port St',
        city: 'Newark',
        state: 'NJ',
        postalCode: '07114',
        contactName: 'Ines Carvalho',
        phone: '973-555-0176',
      },
      {
        name: 'Ontario returns',
        address1: '4100 E Jurupa St',
        city: 'Ontario',
        state: 'CA',
        postalCode: '91761',
        contactName: 'Theo Nakamura',
        phone: '909-555-0133',
      },
    ],
  },
  {
    key: 'other',
    companyName: 'Cedar Falls Instruments',
    homeCarrier: 'IWREN',
    vicsPrefix: '0498765',
    locations: [
      {
        name: 'Cedar Falls plant',
        address1: '700 Technology Pkwy',
        city: 'Cedar Falls',
        state: 'IA',
        postalCode: '50613',
        contactName: 'Petra Lindqvist',
        phone: '319-555-0127',
        isBilling: true,
      },
      {
        name: 'Atlanta showroom',
        address1: '535 Means St NW',
        city: 'Atlanta',
        state: 'GA',
        postalCode: '30318',
        contactName: 'Jordan Ames',
        phone: '404-555-0164',
      },
      {
        name: 'Denver service depot',
        address1: '4990 Dahlia St',
        city: 'Denver',
        state: 'CO',
        postalCode: '80216',
        contactName: 'Rosa Delgado',
        phone: '303-555-0109',
      },
    ],
  },
];

export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly carrierUserRole?: 4 | 5 | 7;
  readonly customer?: 'shipper' | 'other';
  readonly carrier?: string;
  readonly editorRoles?: readonly EditorRole[];
  /** Names of the locations that the rule allows; all when absent. */
  readonly locations?: readonly string[];
}

/** One person per role, an administrator of a carrier that works by desk, and one of the second company. */
export const people: readonly DemoUser[] = [
  {
    email: 'shipper@demo.lading.example',
    firstName: 'Maya',
    lastName: 'Ortiz',
    role: 'CustomerAdministrator',
    customer: 'shipper',
  },
  {
    email: 'dock@demo.lading.example',
    firstName: 'Sam',
    lastName: 'Keller',
    role: 'CustomerUser',
    customer: 'shipper',
    locations: ['Chicago warehouse', 'Dallas distribution center'],
  },
  {
    email: 'carrier@demo.lading.example',
    firstName: 'Grace',
    lastName: 'Holloway',
    role: 'CarrierAdministrator',
    carrierUserRole: 5,
    carrier: 'BMESA',
  },
  {
    email: 'sales@demo.lading.example',
    firstName: 'Victor',
    lastName: 'Anand',
    role: 'CarrierSalesAdministrator',
    carrierUserRole: 7,
    carrier: 'BMESA',
  },
  {
    email: 'desk@demo.lading.example',
    firstName: 'Lena',
    lastName: 'Fiore',
    role: 'CarrierAdministrator',
    carrierUserRole: 5,
    carrier: 'OXREG',
  },
  { email: 'system@demo.lading.example', firstName: 'Ruth', lastName: 'Okafor', role: 'SystemAdministrator' },
  {
    email: 'editor@demo.lading.example',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    role: 'SystemAdministrator',
    editorRoles: ['carrierEditor', 'manageInvites'],
  },
  { email: 'super@demo.lading.example', firstName: 'Elias', lastName: 'Brandt', role: 'SuperSystemAdministrator' },
  {
    email: 'other@demo.lading.example',
    firstName: 'Nora',
    lastName: 'Vance',
    role: 'CustomerAdministrator',
    customer: 'other',
  },
];

/** Colleagues who cannot sign in: one was invited, one has left. */
export const colleagues = [
  {
    email: 'invited@demo.lading.example',
    firstName: 'Priya',
    lastName: 'Raman',
    phone: '312-555-0161',
    state: 'invited',
  },
  {
    email: 'left@demo.lading.example',
    firstName: 'Hugo',
    lastName: 'Lindgren',
    phone: '214-555-0187',
    state: 'suspended',
  },
] as const;

/** The shipper with freight in the demo. */
export const shipperEmail = 'shipper@demo.lading.example';
/** Accepts freight for a carrier that works by desk. */
export const dispatcherEmail = 'desk@demo.lading.example';

/** The user who invites, and runs a campaign. */
export const inviterEmail = 'carrier@demo.lading.example';

export const campaign = {
  name: 'Winter lanes',
  headline: 'Your first winter shipment with us',
  message: 'Register on this page, quote your lanes, and see every rule behind the price before you book.',
};

/** An invite that waits in the local mailbox. */
export const invite = {
  email: 'newcomer@demo.lading.example',
  companyName: 'Alder Creek Furnishings',
  firstName: 'Priya',
  lastName: 'Raman',
  phone: '312-555-0190',
};

/** The code of the carrier whose site a user signs in at; undefined for the neutral portal. */
export const homeCarrierOf = ({ carrier, customer }: DemoUser): string | undefined =>
  carrier ?? customers.find(({ key }) => key === customer)?.homeCarrier;
