import type { Role } from '@lading/domain/users/roles';
import type { DemoLocation } from '../customers-and-users.js';

/** A user of the main shipper without a demo sign-in, who has used the portal in the past. */
export interface HistoryUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Extract<Role, 'CustomerAdministrator' | 'CustomerUser'>;
  readonly seesCosts: boolean;
  /** Names of the locations that the rule allows; all when absent. */
  readonly locations?: readonly string[];
  /** Days before today of registration and of the last activity. */
  readonly joinedDays: number;
  readonly lastSeenDays: number;
}

/** Locations of the main shipper in addition to those in every demo. */
export const moreLocations: readonly DemoLocation[] = [
  {
    ...{ name: 'Savannah import center', address1: '140 Prosperity Dr', city: 'Savannah', state: 'GA' },
    ...{ postalCode: '31408', contactName: 'Bea Lockhart', phone: '912-555-0127' },
  },
  {
    ...{ name: 'Tacoma fulfillment', address1: '2102 Port of Tacoma Rd', city: 'Tacoma', state: 'WA' },
    ...{ postalCode: '98421', contactName: 'Jonas Aldrich', phone: '253-555-0164' },
  },
];

/** Users in addition to those with demo sign-ins and their colleagues: eight together. */
export const moreUsers: readonly HistoryUser[] = [
  {
    ...{ email: 'lena.marsh@demo.lading.example', firstName: 'Lena', lastName: 'Marsh', phone: '312-555-0149' },
    ...{ role: 'CustomerAdministrator', seesCosts: true, joinedDays: 541, lastSeenDays: 1 },
  },
  {
    ...{ email: 'andre.whitlock@demo.lading.example', firstName: 'Andre', lastName: 'Whitlock', phone: '973-555-0181' },
    ...{ role: 'CustomerUser', seesCosts: true, joinedDays: 498, lastSeenDays: 3 },
    locations: ['Newark cross-dock', 'Savannah import center'],
  },
  {
    ...{ email: 'tess.moriarty@demo.lading.example', firstName: 'Tess', lastName: 'Moriarty', phone: '312-555-0155' },
    ...{ role: 'CustomerUser', seesCosts: true, joinedDays: 365, lastSeenDays: 1.8 },
  },
  {
    ...{ email: 'jorge.salinas@demo.lading.example', firstName: 'Jorge', lastName: 'Salinas', phone: '909-555-0139' },
    ...{ role: 'CustomerUser', seesCosts: false, joinedDays: 176, lastSeenDays: 6 },
    locations: ['Ontario returns', 'Tacoma fulfillment'],
  },
];
