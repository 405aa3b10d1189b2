import type { CoverageSource, ProductState } from '@lading/contracts/invoices/managed-insurance';
import type { CoverageOrigin, CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';

const switchedOff = 'Insurance is turned off on this portal.';
const noAccess = {
  title: "You can't see insurance",
  detail: 'A super system administrator can give you the privilege to manage insurance.',
};

export const guardTexts = { switchedOff, noAccess } as const;

export const tabTexts = { products: 'Products', carriers: 'Carriers', certificates: 'Certificates' } as const;

/** Texts of the page of insurance products; braces are filled by `fill`. */
export const productTexts = {
  title: 'Insurance',
  lead: 'Products by which coverage is sold on Confirm and until pickup.',
  name: 'products',
  one: '1 product',
  count: '{count} products',
  search: 'Name or provider',
  noAccess,
  firstUse: {
    title: 'No insurance products yet',
    detail: 'Without a product, coverage is sold by the terms of each carrier: its tariff, or its settings.',
  },
  allStatuses: 'All statuses',
  statuses: { current: 'In effect', upcoming: 'Upcoming', ended: 'Ended' } satisfies Record<ProductState, string>,
  allCarriers: 'All carriers',
  carriersMany: '{first} and {count} more',
  none: '–',
  next: 'Next version {day}',
  minimum: 'At least {amount}',
  actions: {
    versions: 'Versions',
    addVersion: 'Add version',
    end: 'End product',
  },
  add: 'Add product',
  form: {
    addTitle: 'Add product',
    versionTitle: 'New version of {name}',
    name: 'Name',
    provider: 'Provider',
    providerHelp: 'The insurer, named on the certificate.',
    allCarriers: 'For all carriers that no other product names',
    carriers: 'Carriers',
    carriersSearch: 'Search by name or code',
    noCarriers: 'No carrier found',
    minCharge: 'Minimum premium',
    maxValue: 'Highest cargo value',
    coefficient: 'Coefficient',
    coefficientHelp: 'Part of the cargo value, such as 0.007 for 0.7%. Up to four decimals.',
    wrongCoefficient: 'Enter a number above 0 and up to 1, with up to four decimals.',
    example: 'A value of {value} costs {premium}.',
    excluded: 'Excluded goods',
    excludedHelp: 'One per line. Buyers see them before they buy, and on the certificate.',
    terms: 'Terms',
    effectiveFrom: 'Effective from',
    effectiveHelp: 'Tomorrow or later (UTC). Issued certificates keep their terms and premium.',
    save: 'Save product',
    saveVersion: 'Save version',
    cancel: 'Cancel',
    done: '{name} takes effect on {day}',
  },
  end: {
    title: 'End {name}?',
    body: 'From this day on, coverage is no longer sold by this product. Issued certificates stay valid.',
    day: 'First day without it',
    confirm: 'End product',
    done: '{name} ends before {day}',
  },
  versions: {
    title: 'Versions of {name}',
    failed: "We couldn't load the versions",
    version: 'Version {number}',
    ends: 'Version {number} ends the product',
    period: '{from} – {until}',
    from: 'From {from}',
    by: 'Added by {author}',
    numbers: '{coefficient} of the value, at least {minimum}, up to a value of {maximum}',
    certificates: '{count} certificates',
    certificate: '1 certificate',
    excluded: 'Not covered: {goods}',
    remove: 'Delete version {number}',
    removed: 'Version {number} deleted',
    removeFailed: "We couldn't delete the version",
    removeTitle: 'Delete version {number}?',
    removeBody: "This version of {name} won't take effect. You can't undo this.",
    removeConfirm: 'Delete version',
  },
} as const;

/** Texts of the page of carriers' numbers. */
export const coverageTexts = {
  title: 'Insurance',
  lead: 'The numbers by which the freight of each carrier is covered today, and their source.',
  name: 'carriers',
  one: '1 carrier',
  count: '{count} carriers',
  search: 'Name or code',
  noAccess,
  firstUse: { title: 'No carriers yet', detail: 'Carriers of this portal appear here.' },
  anySource: 'All sources',
  sources: {
    product: 'Insurance product',
    tariff: 'Tariff',
    carrier: 'Carrier settings',
  } satisfies Record<CoverageSource, string>,
  numbers: '{coefficient} · at least {minimum} · up to {maximum}',
} as const;

/** Texts of the page of all certificates. */
export const certificateTexts = {
  title: 'Insurance',
  lead: 'Certificates of coverage of all companies.',
  name: 'certificates',
  one: '1 certificate',
  count: '{count} certificates',
  search: 'Number or company',
  noAccess,
  drawer: { title: 'Filter certificates', show: 'Show certificates' },
  firstUse: { title: 'No certificates yet', detail: 'They appear here when companies buy coverage.' },
  allStatuses: 'All statuses',
  states: { active: 'Active', claimed: 'Claimed', void: 'Void' } satisfies Record<CoverageState, string>,
  allProducts: 'All products',
  allOrigins: 'All methods',
  origins: { quote: 'With quote', shipment: 'After dispatch' } satisfies Record<CoverageOrigin, string>,
  ofCarrier: 'Carrier terms',
  void: {
    open: 'Void coverage',
    title: 'Void certificate {number}?',
    body: "{company}'s shipment {shipment} will no longer be covered, and its price drops by {charge}. The company sees the reason. You can't undo this.",
    reason: 'Reason',
    done: 'Certificate {number} voided',
  },
} as const;
