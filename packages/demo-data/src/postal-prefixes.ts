import type { CountryCode } from '@lading/domain/freight/country';

/** The beginnings of the postal codes of each state and province; three digits, letters and two digits. */
const unitedStates: Readonly<Record<string, string>> = {
  ...{
    AL: '350-352 354-369',
    AK: '995-999',
    AZ: '850-853 855-857 859-860 863-865',
    AR: '716-729',
    CA: '900-908 910-928 930-961',
  },
  ...{ CO: '800-816', CT: '060-062 064-069', DE: '197-199', DC: '200 202-205', FL: '320-339 341-342 344 346-347 349' },
  ...{ GA: '300-319 398', HI: '967-968', ID: '832-838', IL: '600-620 622-629', IN: '460-479', IA: '500-516 520-528' },
  ...{
    KS: '660-662 664-679',
    KY: '400-418 420-427',
    LA: '700-701 703-708 710-714',
    ME: '039-049',
    MD: '206-212 214-219',
  },
  ...{
    MA: '010-027',
    MI: '480-499',
    MN: '550-551 553-567',
    MS: '386-397',
    MO: '630-631 633-641 644-658',
    MT: '590-599',
  },
  ...{
    NE: '680-681 683-693',
    NV: '889-891 893-895 897-898',
    NH: '030-038',
    NJ: '070-089',
    NM: '870-871 873-875 877-884',
  },
  ...{ NY: '100-149', NC: '270-289', ND: '580-588', OH: '430-459', OK: '730-731 734-741 743-749', OR: '970-979' },
  ...{ PA: '150-196', PR: '006-007 009', RI: '028-029', SC: '290-299', SD: '570-577', TN: '370-385' },
  ...{ TX: '733 750-770 772-799 885', UT: '840-847', VT: '050-054 056-059', VA: '201 220-246', WA: '980-986 988-994' },
  ...{ WV: '247-268', WI: '530-532 534-535 537-549', WY: '820-831' },
};

const canada: Readonly<Record<string, string>> = {
  ...{
    NL: 'A',
    NS: 'B',
    PE: 'C',
    NB: 'E',
    QC: 'G H J',
    ON: 'K L M N P',
    MB: 'R',
    SK: 'S',
    AB: 'T',
    BC: 'V',
    NT: 'X',
    YT: 'Y',
  },
};

const mexico: Readonly<Record<string, string>> = {
  ...{
    CMX: '00-16',
    AGU: '20',
    BCN: '21-22',
    BCS: '23',
    CAM: '24',
    COA: '25-27',
    COL: '28',
    CHP: '29-30',
    CHH: '31-33',
  },
  ...{ DUR: '34-35', GUA: '36-38', GRO: '39-41', HID: '42-43', JAL: '44-49', MEX: '50-57', MIC: '58-61', MOR: '62' },
  ...{ NAY: '63', NLE: '64-67', OAX: '68-71', PUE: '72-75', QUE: '76', ROO: '77', SLP: '78-79', SIN: '80-82' },
  ...{ SON: '83-85', TAB: '86', TAM: '87-89', TLA: '90', VER: '91-96', YUC: '97', ZAC: '98-99' },
};

export interface PostalPrefix {
  readonly country: CountryCode;
  readonly state: string;
  readonly place: string;
}

function prefixesOf(country: CountryCode, ranges: Readonly<Record<string, string>>): PostalPrefix[] {
  return Object.entries(ranges).flatMap(([state, text]) =>
    text.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      if (!/^\d/.test(first)) return [{ country, state, place: first }];
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, index) => {
        return { country, state, place: String(Number(first) + index).padStart(first.length, '0') };
      });
    }),
  );
}

export const postalPrefixes: readonly PostalPrefix[] = [
  ...prefixesOf('USA', unitedStates),
  ...prefixesOf('CAN', canada),
  ...prefixesOf('MEX', mexico),
];
