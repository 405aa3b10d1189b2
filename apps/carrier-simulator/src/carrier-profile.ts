import type { ProProfile } from '@lading/domain/pro-number';
import { demoTariff } from '@lading/domain/rating/demo-tariff';
import type { Tariff } from '@lading/domain/rating/tariff';

export interface WebhookTarget {
  readonly url: string;
  /** One or two secrets while one is being replaced; every one signs. */
  readonly secrets: readonly string[];
}

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
  readonly webhook?: WebhookTarget;
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

/** The invented demonstration carriers; each shows another side of the trade. */
export const demonstrationCarriers: readonly CarrierProfile[] = [
  profile({ code: 'BMESA', name: 'Bluemesa Freightways', scac: 'BMSF', proPrefix: '482', tariff: {} }),
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
    tariff: {
      discountBasisPoints: 7600,
      guarantees: [],
      accessorials: base.accessorials.filter(({ code }) => code !== 'PSC'),
      serviceArea: { ...base.serviceArea, countries: ['USA', 'CAN', 'MEX'], interlineStates: ['MT', 'ND', 'SD', 'WY'] },
    },
  }),
];
