import { coreBrand, dressedIn, themeClassOf, type Brand, type BrandLook } from '@lading/domain/brand/brands';

/** The twelve white-label carriers; all names are fictitious. */
export const carrierBrands: readonly Brand[] = [
  {
    key: 'bluemesa',
    siteName: 'Bluemesa Freightways',
    codes: ['BMESA', 'BMCAN'],
    subdomains: ['bluemesa', 'bluemesa-ca'],
    carrierId: 1085,
    mark: '#0F52C4',
    accent: '#F2B84B',
    bright: false,
    monogram: [
      { circle: [22.5, 9, 2.8], paint: 'accent' },
      { path: 'M4 24l4-10h7l1.5 4h3L21 14h5l3 10z', paint: 'ink' },
    ],
  },
  {
    key: 'ironwren',
    siteName: 'Ironwren Freight',
    codes: ['IWREN'],
    subdomains: ['ironwren'],
    carrierId: 1081,
    mark: '#23395B',
    accent: '#E4572E',
    bright: false,
    monogram: [
      { path: 'M5 19c3-7 9-10 15-9l2.2-2.6L24.5 10l4 1.2-4 1.6C24 19 18 24 9.5 23l3-3z', paint: 'ink' },
      { path: 'M24.5 10l4 1.2-4 1.6z', paint: 'accent' },
    ],
  },
  {
    key: 'saltmarsh',
    siteName: 'Saltmarsh Carriers',
    codes: ['SMRSH'],
    subdomains: ['saltmarsh'],
    carrierId: 5,
    tenantId: 1023,
    mark: '#0B7A75',
    accent: '#F4D35E',
    bright: false,
    monogram: [
      { path: 'M5 13c3.7-3.4 7.3-3.4 11 0s7.3 3.4 11 0', paint: 'accent', stroke: 2.8 },
      {
        path: 'M5 19c3.7-3.4 7.3-3.4 11 0s7.3 3.4 11 0M5 25c3.7-3.4 7.3-3.4 11 0s7.3 3.4 11 0',
        paint: 'ink',
        stroke: 2.8,
      },
    ],
  },
  {
    key: 'vermilion',
    siteName: 'Vermilion Ridge Lines',
    codes: ['VRDGE'],
    subdomains: ['vermilionridge'],
    carrierId: 3,
    mark: '#C62828',
    accent: '#FFD9C7',
    bright: false,
    monogram: [
      { path: 'M4 23l8-12 4.5 6.5L20.5 12 28 23z', paint: 'ink' },
      { path: 'M5 26.5h22', paint: 'accent', stroke: 2 },
    ],
  },
  {
    key: 'juniper',
    siteName: 'Juniper Bend Transport',
    codes: ['JBEND', 'JBEXP'],
    subdomains: ['juniperbend'],
    carrierId: 1101,
    mark: '#1B6B35',
    accent: '#C7E9B0',
    bright: false,
    monogram: [
      { path: 'M16 4l6.5 9H19l6 9H7l6-9H9.5z', paint: 'ink' },
      { path: 'M16 22v5.5', paint: 'accent', stroke: 2.8 },
    ],
  },
  {
    key: 'copperfin',
    siteName: 'Copperfin Motor Freight',
    codes: ['CPFIN'],
    subdomains: ['copperfin'],
    carrierId: 1102,
    mark: '#F26A1B',
    accent: '#1D3557',
    bright: true,
    monogram: [
      { path: 'M6 24C8 12 15.5 6.5 26 6c-4.6 5.6-4 12 0 18z', paint: 'ink' },
      { path: 'M4 27.5h24', paint: 'accent', stroke: 2 },
    ],
  },
  {
    key: 'quillhawk',
    siteName: 'Quillhawk Express',
    codes: ['QHAWK'],
    subdomains: ['quillhawk'],
    carrierId: 1103,
    mark: '#7F2AA8',
    accent: '#FFC857',
    bright: false,
    monogram: [
      { path: 'M9 23C8.5 13 15 6.5 26.5 5 26 15.5 20 22 12.5 22.5z', paint: 'ink' },
      { path: 'M5.5 27C9 20.5 13.5 15.5 20 11', paint: 'accent', stroke: 2 },
    ],
  },
  {
    key: 'dunesong',
    siteName: 'Dunesong Freight',
    codes: ['DSONG'],
    subdomains: ['dunesong'],
    carrierId: 1104,
    mark: '#FFC21A',
    accent: '#22304A',
    bright: true,
    monogram: [
      { circle: [21.5, 9.5, 3.2], paint: 'accent' },
      { path: 'M3.5 24c4.5-9.5 9.5-9.5 13.5-3.5 3-4.5 7.5-4.5 11.5 3.5z', paint: 'ink' },
    ],
  },
  {
    key: 'oxbow',
    siteName: 'Oxbow Vale Lines',
    codes: ['OXVAL', 'OXREG'],
    subdomains: ['oxbowvale'],
    carrierId: 1105,
    mark: '#6E2338',
    accent: '#E8C39E',
    bright: false,
    monogram: [
      { path: 'M8.5 6v10a7.5 7.5 0 0 0 15 0V6', paint: 'ink', stroke: 4.6 },
      { circle: [16, 27.2, 1.8], paint: 'accent' },
    ],
  },
  {
    key: 'heron',
    siteName: 'Summit Heron Express',
    codes: ['HERON'],
    subdomains: ['summitheron'],
    carrierId: 1106,
    mark: '#0878B4',
    accent: '#FFE8A3',
    bright: false,
    monogram: [
      { path: 'M11 27v-6.5c0-6.5 9.5-4.5 9-10.5-.3-3.4-4.3-3.8-5.3-1.2', paint: 'ink', stroke: 3 },
      { path: 'M15.2 7.2L6.5 9.8l8.3 1.6z', paint: 'accent' },
    ],
  },
  {
    key: 'otter',
    siteName: 'Prairie Otter Freight',
    codes: ['OTTER'],
    subdomains: ['prairieotter'],
    carrierId: 1107,
    mark: '#8DB600',
    accent: '#2F3E1B',
    bright: true,
    monogram: [
      { path: 'M5 22c4.5-9.5 9-9.5 12.5-3.5S26 20 27 11.5', paint: 'ink', stroke: 4.2 },
      { circle: [8.2, 10, 2], paint: 'accent' },
    ],
  },
  {
    key: 'foxglove',
    siteName: 'Foxglove Freightways',
    codes: ['FOXGL'],
    subdomains: ['foxglove'],
    carrierId: 1108,
    mark: '#C2257A',
    accent: '#FFD1E8',
    bright: false,
    monogram: [
      {
        path: 'M16 4.5c5.5 3.5 5.5 10.5 9 16.5-2 2.6-4.5.4-6 2.4-2-2-4-2-6 0-1.5-2-4 .2-6-2.4C10.5 15 10.5 8 16 4.5z',
        paint: 'ink',
      },
      { circle: [16, 27.2, 1.8], paint: 'accent' },
    ],
  },
];

export const allBrands: readonly Brand[] = [coreBrand, ...carrierBrands];

/** The brand of a theme class, in its changed look if any; the portal's own for any other class. */
export function brandOfTheme(theme: string, looks: readonly BrandLook[] = []): Brand {
  const brand = allBrands.find((one) => themeClassOf(one) === theme) ?? coreBrand;
  const look = brand === coreBrand ? undefined : looks.find((one) => one.theme === theme);
  return look ? dressedIn(look, brand) : brand;
}

/** The brand of a carrier code, if it belongs to a white-label carrier. */
export const brandOfCode = (code: string): Brand | undefined =>
  carrierBrands.find(({ codes }) => codes.includes(code.toUpperCase()));
