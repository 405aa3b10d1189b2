import type { ProProfile } from '@lading/domain/identifiers/pro-number';
import { crossBorder, domestic } from '@lading/demo-data/carrier-terms';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import type { Tariff } from '@lading/domain/rating/tariff';
import type { BillingMistake } from '@lading/demo-data/billing-mistakes';

export interface WebhookTarget {
  readonly url: string;
  /** One or two secrets while one is being replaced; every one signs. */
  readonly secrets: readonly string[];
}

/** The credentials of a caller. */
export type AcceptedCredentials =
  | { readonly kind: 'apiKey'; readonly header: string; readonly value: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'basic'; readonly userName: string; readonly password: string };

/** Everything in which one simulated carrier differs from another. */
export interface CarrierProfile {
  readonly code: string;
  readonly name: string;
  /** A sample, never to be sent outside the installation. */
  readonly scac: string;
  readonly pro: ProProfile;
  readonly proPrefix: string;
  /** The serial of the first PRO number, with leading zeros. */
  readonly firstProSerial: string;
  /** Prices, calendar, transit times, service area, guarantees. */
  readonly tariff: Tariff;
  /** Thousandths of a dollar per gallon; picks the row of the fuel table. */
  readonly fuelIndexMilliDollars: number;
  readonly canLookUpByReference: boolean;
  /** When set, requests need this value in the header x-api-key. */
  readonly apiKey?: string;
  /** When set, requests need one of these, or the key above. */
  readonly accepts?: readonly AcceptedCredentials[];
  readonly webhook?: WebhookTarget;
  /** What the carrier gets wrong on every invoice; none when absent. */
  readonly billingMistakes?: readonly BillingMistake[];
}

interface Sketch {
  readonly code: string;
  readonly name: string;
  readonly scac: string;
  readonly proPrefix: string;
  readonly tariff: Partial<Tariff>;
}

const mod7: ProProfile = { proLengths: [9], checkAlgorithm: 'MOD7', checkBody: 'ALL', mask: '###-######' };

const mod11: ProProfile = {
  proLengths: [10],
  checkAlgorithm: 'MOD11X',
  checkBody: 'AFTER_PREFIX',
  mask: '###-######-#',
};

const base = demoTariff();

function profile(sketch: Sketch, differences: Partial<CarrierProfile> = {}): CarrierProfile {
  const { code, name, proPrefix, scac } = sketch;
  const numbering = differences.pro ?? mod7;
  return {
    code,
    name,
    scac,
    proPrefix,
    firstProSerial: '00000001'.slice(proPrefix.length),
    tariff: demoTariff({ name: `${name} rules tariff`, ...sketch.tariff }),
    fuelIndexMilliDollars: 3802,
    canLookUpByReference: true,
    ...differences,
    pro: { ...numbering, proPrefix },
  };
}

function withTransitOffset(offsetDays: number): Pick<Tariff, 'transit'> {
  return { transit: { ...base.transit, offsetDays } };
}

const noCold = base.accessorials.filter(({ code }) => code !== 'PSC');
const prairie = { ...base.serviceArea, interlineStates: ['MT', 'ND', 'SD', 'WY'] };

/** The invented demonstration carriers; each shows another side of the trade. */
export const demonstrationCarriers: readonly CarrierProfile[] = [
  profile({ code: 'BMESA', name: 'Bluemesa Freightways', scac: 'BMSF', proPrefix: '482', tariff: {} }),
  profile({
    code: 'BMCAN',
    name: 'Bluemesa Freightways Canada',
    scac: 'BMSC',
    proPrefix: '486',
    tariff: { discountBasisPoints: 7100, ...withTransitOffset(1) },
  }),
  profile(
    {
      code: 'IWREN',
      name: 'Ironwren Freight',
      scac: 'IWRF',
      proPrefix: '100',
      tariff: { discountBasisPoints: 7450, minimumChargeCents: 12_900, ...withTransitOffset(1) },
    },
    { pro: mod11, firstProSerial: '340395' },
  ),
  profile({
    code: 'SMRSH',
    name: 'Saltmarsh Carriers',
    scac: 'SMRC',
    proPrefix: '635',
    tariff: { discountBasisPoints: 6900, minimumChargeCents: 16_500, ...withTransitOffset(-1) },
  }),
  profile(
    {
      code: 'VRDGE',
      name: 'Vermilion Ridge Lines',
      scac: 'VRLN',
      proPrefix: '517',
      tariff: { discountBasisPoints: 7350, fuelBasis: 'linehaulAndAccessorials' },
    },
    { billingMistakes: ['reweigh'] },
  ),
  profile({
    code: 'JBEND',
    name: 'Juniper Bend Transport',
    scac: 'JBTR',
    proPrefix: '290',
    tariff: { discountBasisPoints: 7500, serviceArea: domestic, ...withTransitOffset(1) },
  }),
  profile({
    code: 'JBEXP',
    name: 'Juniper Bend Expedited',
    scac: 'JBTX',
    proPrefix: '293',
    tariff: { discountBasisPoints: 6400, serviceArea: domestic, ...withTransitOffset(-1) },
  }),
  profile(
    {
      code: 'CPFIN',
      name: 'Copperfin Motor Freight',
      scac: 'CPMF',
      proPrefix: '744',
      tariff: { discountBasisPoints: 7250, limits: { ...base.limits, handlesHazmat: false } },
    },
    { billingMistakes: ['extraService'] },
  ),
  profile(
    {
      code: 'QHAWK',
      name: 'Quillhawk Express',
      scac: 'QHKX',
      proPrefix: '828',
      tariff: { discountBasisPoints: 7000, fak: [{ from: 50, to: 85, ratedAs: 70 }] },
    },
    { pro: mod11, firstProSerial: '561880', canLookUpByReference: false },
  ),
  profile({
    code: 'DSONG',
    name: 'Dunesong Freight',
    scac: 'DSNF',
    proPrefix: '771',
    tariff: { discountBasisPoints: 7600, guarantees: [], accessorials: noCold, serviceArea: crossBorder },
  }),
  profile({
    code: 'OXVAL',
    name: 'Oxbow Vale Lines',
    scac: 'OXVL',
    proPrefix: '356',
    tariff: { discountBasisPoints: 7300, fak: [{ from: 77.5, to: 110, ratedAs: 85 }], ...withTransitOffset(1) },
  }),
  profile({
    code: 'OXREG',
    name: 'Oxbow Vale Regional',
    scac: 'OXVR',
    proPrefix: '359',
    tariff: { discountBasisPoints: 7700, serviceArea: { ...domestic, states: ['IL', 'IN', 'OH', 'MI', 'WI', 'KY'] } },
  }),
  profile(
    {
      code: 'HERON',
      name: 'Summit Heron Express',
      scac: 'SHEX',
      proPrefix: '111',
      tariff: { discountBasisPoints: 7150, minimumChargeCents: 13_800 },
    },
    { pro: mod11, firstProSerial: '003542' },
  ),
  profile({
    code: 'OTTER',
    name: 'Prairie Otter Freight',
    scac: 'POTF',
    proPrefix: '908',
    tariff: { discountBasisPoints: 7550, serviceArea: prairie, ...withTransitOffset(1) },
  }),
  profile(
    {
      code: 'FOXGL',
      name: 'Foxglove Freightways',
      scac: 'FXGF',
      proPrefix: '663',
      tariff: { discountBasisPoints: 7050, cubicCapacity: null, linearFoot: null },
    },
    { billingMistakes: ['discount'] },
  ),
];
