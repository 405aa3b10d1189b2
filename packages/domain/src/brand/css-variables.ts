import {
  dark,
  gray,
  neutralRoles,
  white,
  type Shades,
  paletteOf,
  type BrandColors,
  type Palette,
  type SchemeColors,
  semanticFamilies,
  type SemanticFamily,
} from './palette.js';

export type CssVariables = Readonly<Record<`--${string}`, string>>;

/** The custom properties of a site: those of both color schemes, and those of each. */
export interface BrandVariables {
  readonly both: CssVariables;
  readonly light: CssVariables;
  readonly dark: CssVariables;
}

type Themed = BrandColors & { readonly accent: string };
type Scheme = 'light' | 'dark';

const mantine = (name: string): `--${string}` => `--mantine-color-${name}`;

const shadesOf = (name: string, shades: Shades): CssVariables =>
  Object.fromEntries(shades.map((shade, index) => [mantine(`${name}-${index}`), shade]));

const familyVariables = (name: string, colors: SchemeColors): CssVariables => ({
  [mantine(`${name}-filled`)]: colors.solid,
  [mantine(`${name}-filled-hover`)]: colors.hover,
  [mantine(`${name}-contrast`)]: colors.onSolid,
  [mantine(`${name}-text`)]: colors.text,
  [mantine(`${name}-outline`)]: colors.text,
  [mantine(`${name}-light`)]: colors.tint,
  [mantine(`${name}-light-hover`)]: colors.tintHover,
  [mantine(`${name}-light-color`)]: colors.onTint,
});

/** The component library's names of the semantic families. */
const libraryNames: readonly (readonly [SemanticFamily, string])[] = [
  ['info', 'blue'],
  ['success', 'green'],
  ['warning', 'orange'],
  ['danger', 'red'],
];

const semantic = (family: SemanticFamily): Palette => paletteOf(semanticFamilies[family]);

const semanticVariables = (scheme: Scheme): CssVariables =>
  libraryNames.reduce<CssVariables>(
    (all, [family, name]) => ({ ...all, ...familyVariables(name, semantic(family)[scheme]) }),
    {},
  );

function neutralVariables(scheme: Scheme): CssVariables {
  const roles = neutralRoles[scheme];
  return {
    [mantine('body')]: roles.canvas,
    '--app-surface': roles.surface,
    '--app-sunken': roles.sunken,
    '--app-border-strong': roles.inputBorder,
    [mantine('text')]: roles.text,
    [mantine('dimmed')]: roles.secondaryText,
    [mantine('placeholder')]: roles.placeholder,
    [mantine('default')]: roles.raised,
    [mantine('default-hover')]: roles.hover,
    [mantine('default-border')]: roles.hairline,
    [mantine('disabled')]: scheme === 'light' ? roles.sunken : roles.raised,
    [mantine('disabled-color')]: roles.placeholder,
    [mantine('disabled-border')]: roles.hairline,
    [mantine('gray-light')]: scheme === 'light' ? gray[2] : dark[5],
    [mantine('gray-light-color')]: scheme === 'light' ? gray[8] : dark[0],
    [mantine('gray-text')]: roles.secondaryText,
  };
}

function schemeVariables(scheme: Scheme, { [scheme]: colors }: Palette): CssVariables {
  const family = (name: SemanticFamily): string =>
    scheme === 'light' ? semantic(name).ladder[7] : semantic(name).dark.text;
  return {
    ...neutralVariables(scheme),
    ...semanticVariables(scheme),
    ...familyVariables('brand', colors),
    [mantine('anchor')]: colors.text,
    [mantine('error')]: family('danger'),
    [mantine('success')]: family('success'),
    '--app-control': colors.control,
  };
}

/** Every color of a site as CSS custom properties; the server writes them into the page, the web into its theme. */
export function cssVariablesOf(brand: Themed): BrandVariables {
  const palette = paletteOf(brand);
  return {
    both: {
      ...shadesOf('brand', palette.ladder),
      ...shadesOf('gray', gray),
      ...shadesOf('dark', dark),
      ...Object.assign({}, ...libraryNames.map(([family, name]) => shadesOf(name, semantic(family).ladder))),
      [mantine('white')]: white,
      [mantine('black')]: gray[9],
      '--brand-mark': brand.mark,
      '--brand-accent': brand.accent,
    },
    light: schemeVariables('light', palette),
    dark: schemeVariables('dark', palette),
  };
}

const rule = (selector: string, variables: CssVariables): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The same as a style sheet, to be placed in the page before any script runs. */
export function brandStyleSheet(brand: Themed): string {
  const { both, light, dark: night } = cssVariablesOf(brand);
  return [
    rule(':root', both),
    rule(':root[data-mantine-color-scheme="light"]', light),
    rule(':root[data-mantine-color-scheme="dark"]', night),
  ].join('');
}
