import { UpdateMyAccount } from './accounts/account.js';
import { AddProBlock } from './carriers/carriers.js';
import { NewTutorial } from './sites/content.js';
import { ChangeCustomerSettings } from './customers/customer-settings.js';
import { AddCustomerUser, UpdateCustomerUser } from './accounts/customer-users.js';
import type { Class } from './kernel/field.js';
import { check } from './kernel/schema.js';
import { AddManagedCarrier, ChangeManagedCarrier } from './carriers/managed-carriers.js';
import { GrantProBlock } from './carriers/pro-blocks.js';
import { NewPromotion } from './sites/promotions.js';
import { QuoteDetails } from './fields/quote-details.js';
import { VolumeDetails } from './quotes/volume-parts.js';
import { WebSettings } from './sites/web-settings.js';
import { AddWebhook } from './notifications/webhooks.js';

const messageAt = (shape: Class<object>, value: object, path: string): string | undefined => {
  const result = check(shape, value);
  return 'issues' in result ? result.issues.find((issue) => issue.path.join('.') === path)?.message : undefined;
};

const seventeen = '12345678901234567';

it.each<[Class<object>, object, string, string]>([
  [AddProBlock, { from: seventeen }, 'from', 'Must be no greater than 16 digits'],
  [GrantProBlock, { to: seventeen }, 'to', 'Must be no greater than 16 digits'],
  [QuoteDetails, { cargoValueCents: 25_000_001 }, 'cargoValueCents', 'Cargo value should be 250,000 or less'],
  [VolumeDetails, { cargoValueCents: 25_000_001 }, 'cargoValueCents', 'Cargo value should be 250,000 or less'],
  [UpdateMyAccount, { firstName: 'R2D2' }, 'firstName', 'First name should contain only latin letters'],
  [AddCustomerUser, { lastName: '<b>' }, 'lastName', 'Last name should contain only latin letters'],
  [UpdateCustomerUser, { firstName: 'R2D2' }, 'firstName', 'First name should contain only latin letters'],
  [UpdateCustomerUser, { lastName: '<b>' }, 'lastName', 'Last name should contain only latin letters'],
  [ChangeCustomerSettings, { companyName: 'Baker’s' }, 'companyName', 'Company has incorrect format'],
  [ChangeCustomerSettings, { invoiceToleranceCents: -1 }, 'invoiceToleranceCents', 'Amount should be positive value'],
  [AddManagedCarrier, { name: 'Baker’s' }, 'name', 'Name has incorrect format'],
  [ChangeManagedCarrier, { name: 'Baker’s' }, 'name', 'Name has incorrect format'],
  [AddWebhook, { url: 'https://' }, 'url', 'Address has incorrect format'],
  [AddWebhook, { url: 'https://-hooks.example' }, 'url', 'Address has incorrect format'],
  [AddWebhook, { url: 'https://"hooks".example/x' }, 'url', 'Address has incorrect format'],
  [NewPromotion, { link: 'http://offers.example' }, 'link', 'Link has incorrect format'],
  [NewPromotion, { link: 'https://offers_.example' }, 'link', 'Link has incorrect format'],
  [NewTutorial, { videoUrl: '//media.example/a.webm' }, 'videoUrl', 'Video has incorrect format'],
  [NewTutorial, { posterUrl: '/a poster.jpg' }, 'posterUrl', 'Poster has incorrect format'],
  [WebSettings, { apiUrl: 'api.example' }, 'apiUrl', 'Api url has incorrect format'],
  [WebSettings, { callbackUrl: 'ftp://portal.example' }, 'callbackUrl', 'Callback url has incorrect format'],
])('the field of %p says for %j at %s what the specification says', (shape, value, path, message) => {
  expect(messageAt(shape, value, path)).toBe(message);
});
