import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Flag, ListOf } from '../kernel/field.js';

interface FlagSpec {
  readonly isOn: boolean;
  readonly about: string;
}

const defineFlags = <T extends Record<string, FlagSpec>>(specs: T): T => specs;

/** Every feature flag with its default; an unknown name does not compile. */
export const flags = defineFlags({
  Density_Calculator_Updates: {
    isOn: true,
    about: 'Densities of 50 and 35 pounds per cubic foot and above suggest the classes 50 and 55.',
  },
  ONBOARDING_V3: { isOn: false, about: 'The newer onboarding checklist instead of the setup pages.' },
  ADO_6877: { isOn: true, about: 'The all-customers filter resets to all, all three terms and thirty days.' },
  ADO_7902: { isOn: true, about: 'The dashboard filter resets with all three terms.' },
  Customer_Color_Scheme: {
    isOn: true,
    about:
      "The colors of a carrier's brand on its site; without it, only the brand's name is shown, with the portal's colors and mark.",
  },
  Pro_Plan: { isOn: true, about: 'The pro plan and its features.' },
  Quick_Ship: { isOn: true, about: 'Dispatching with a preselected carrier.' },
  Claims: { isOn: true, about: 'Claims for loss and damage.' },
  Insurance: { isOn: true, about: 'Cargo insurance beside a shipment.' },
  Freight_Audit: { isOn: true, about: 'Comparing carrier invoices with the agreed charges.' },
  Truckload: { isOn: true, about: 'Quotes for full truckloads.' },
  Order_Upload: { isOn: true, about: 'Order uploads from a spreadsheet.' },
  Public_Tracking: { isOn: true, about: 'Tracking pages without a sign-in.' },
  Shipper_Insights: { isOn: true, about: "A company's dashboard of spend, lanes and service." },
  Promotions: { isOn: true, about: "The carriers' offers on their sites." },
  Freight_Assist: { isOn: true, about: 'Help with classes, accessorials and packaging while quoting.' },
});

export type FlagName = keyof typeof flags;
export const flagNames = Object.keys(flags).filter((name): name is FlagName => name in flags);

/** The wider levels first: a narrower rule wins. */
export const flagLevels = ['installation', 'carrier', 'customer', 'user'] as const;
export type FlagLevel = (typeof flagLevels)[number];

export class EvaluatedFlag {
  @Choice(flagNames) name!: FlagName;
  @Flag() isOn!: boolean;
}

/** All feature flags of the caller. */
export class EvaluatedFlags {
  @ListOf(() => EvaluatedFlag, { maxItems: 100 }) flags!: EvaluatedFlag[];
}

export const flagsApi = defineResource('flags', {
  getFlags: get({
    path: '/flags',
    answers: EvaluatedFlags,
    access: 'anyone',
    about: 'The feature flags of the caller, or of a visitor of the site.',
  }),
});
