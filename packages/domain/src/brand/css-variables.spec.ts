import { allBrands, brandOfCode, brandOfTheme, carrierBrands } from '@lading/demo-data/brands';
import { coreBrand, themeClassOf } from './brands.js';
import { monogramSvg } from './monogram.js';
import { brandStyleSheet, cssVariablesOf } from './css-variables.js';

describe('brands', () => {
  it('are twelve carriers with 15 codes and 13 subdomains, none twice', () => {
    const codes = carrierBrands.flatMap((brand) => brand.codes);
    const subdomains = carrierBrands.flatMap((brand) => brand.subdomains);

    expect(carrierBrands).toHaveLength(12);
    expect(new Set(codes).size).toBe(15);
    expect(new Set(subdomains).size).toBe(13);
    expect(new Set(allBrands.map(themeClassOf)).size).toBe(13);
    expect(codes.every((code) => code.length === 5)).toBe(true);
  });

  it('are found by theme and code', () => {
    expect(brandOfTheme('theme-otter').siteName).toBe('Prairie Otter Freight');
    expect(brandOfTheme('theme-none')).toBe(coreBrand);
    expect(brandOfCode('bmcan')?.key).toBe('bluemesa');
    expect(brandOfCode('NOONE')).toBeUndefined();
  });

  it('use their changed colors, and the portal itself never does', () => {
    const look = { theme: 'theme-otter', mark: '#0F52C4', accent: '#F2B84B', bright: false };
    const otter = brandOfTheme('theme-otter', [look]);

    expect(otter).toMatchObject({ key: 'otter', mark: '#0F52C4', accent: '#F2B84B', bright: false });
    expect(brandOfTheme('theme-otter', [look])).toBe(otter);
    expect(brandOfTheme('theme-heron', [look]).mark).toBe('#0878B4');
    expect(brandOfTheme('theme-core', [{ ...look, theme: 'theme-core' }])).toBe(coreBrand);
  });

  it('draw their monograms with enough contrast', () => {
    const dunesong = monogramSvg(brandOfTheme('theme-dunesong'));

    expect(dunesong).toContain('<rect width="32" height="32" rx="8" fill="#FFC21A"/>');
    expect(dunesong).toContain('fill="#14181F"');
    expect(monogramSvg(coreBrand)).toContain('stroke="#FFFFFF" stroke-width="3.2"');
    expect(monogramSvg(coreBrand)).toContain('fill="#5FE3D0"');
  });
});

describe('CSS variables of a brand', () => {
  const dunesong = cssVariablesOf(brandOfTheme('theme-dunesong'));

  it('contain the published colors of both schemes', () => {
    expect(dunesong.both).toMatchObject({ '--mantine-color-brand-6': '#FFC21A', '--brand-accent': '#22304A' });
    expect(dunesong.light).toMatchObject({
      '--mantine-color-body': '#F6F9FD',
      '--mantine-color-brand-text': '#856200',
      '--mantine-color-brand-light': '#FFF5E1',
      '--mantine-color-brand-filled-hover': '#FFD886',
      '--mantine-color-error': '#B32321',
      '--mantine-color-blue-light-color': '#00459C',
      '--app-control': '#856200',
    });
    expect(dunesong.dark).toMatchObject({
      '--mantine-color-body': '#151B23',
      '--app-surface': '#1C222A',
      '--mantine-color-brand-text': '#FFD886',
      '--mantine-color-blue-light': '#19345D',
      '--mantine-color-blue-light-color': '#ADCEFF',
      '--app-control': '#FFC21A',
    });
  });

  it('set the same names in both schemes and nothing that could end the style element', () => {
    expect(Object.keys(dunesong.light).sort()).toEqual(Object.keys(dunesong.dark).sort());
    for (const brand of allBrands) expect(brandStyleSheet(brand)).not.toMatch(/[<>@\\]|undefined/);
  });
});
